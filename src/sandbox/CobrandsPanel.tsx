import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { referralPath } from '../contract/pages.ts';
import type { SandboxCobrand } from '../contract/sandbox.ts';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

/** The brands that partners have in the portal, each with its colours and the links to its start page. */
export function CobrandsPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state } = usePolled(useCallback((signal: AbortSignal) => sandbox.cobrands({ signal }), [sandbox]));
  return (
    <Panel title={t('cobrands.title')} intro={t('cobrands.intro')} state={state} empty={t('cobrands.empty')}>
      {(cobrands) => (
        <ul className="pair">
          {cobrands.map((cobrand) => (
            <Cobrand key={cobrand.id} cobrand={cobrand} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Cobrand({ cobrand }: { readonly cobrand: SandboxCobrand }) {
  const { t } = useTranslation('sandbox');
  const { id, name, logo, colours, currencies, elsewhere } = cobrand;
  const start = `${referralPath(id)}/`;
  return (
    <li>
      <div className="preview" style={{ background: colours.ground, color: colours.text }}>
        <img src={logo} alt="" width={32} height={32} />
        <strong>{name}</strong>
        <span style={{ background: colours.action, color: colours.actionText }}>{t('cobrands.sample')}</span>
      </div>
      {elsewhere === undefined ? (
        currencies.map((currency) => (
          <div key={currency}>
            <a href={`${start}?${new URLSearchParams({ currency }).toString()}`}>
              {t('cobrands.open', { name, currency })}
            </a>
          </div>
        ))
      ) : (
        <div>{t('cobrands.elsewhere', { site: elsewhere })}</div>
      )}
      <div className="quiet">{start}</div>
    </li>
  );
}
