import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

/** Values that make the sandbox do something on purpose. */
export function MagicValuesPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.magicValues({ signal }), [sandbox]),
  );
  return (
    <Panel title={t('magic.title')} intro={t('magic.intro')} state={state} empty={t('magic.empty')}>
      {(values) => (
        <ul>
          {values.map(({ id, field, value, outcome }) => (
            <li key={id}>
              <span className="code">{t(`magic.${id}.value`, { defaultValue: value })}</span>{' '}
              <strong>{outcome}</strong>
              <div>{t(`magic.${id}`)}</div>
              <div className="quiet">{field}</div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
