import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from './Panel.tsx';
import type { MagicValue } from '../contract/sandbox.ts';
import { SANDBOX_CARDS } from '../contract/sandboxCards.ts';
import { memberOf } from '../lib/unknownValue.ts';
import { NAMED_MAGIC } from './namedMagic.ts';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

/** Values that are described in words: no single one has the effect. */
const DESCRIBED = ['approved', 'prohibited'] as const;

/** Card numbers are named by their outcome. */
const CARD_FIELD = 'card.number';

/** Values that make the sandbox do something on purpose. */
export function MagicValuesPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.magicValues({ signal }), [sandbox]),
  );
  return (
    <Panel
      id="magic"
      title={t('magic.title')}
      intro={t('magic.intro')}
      state={state}
      empty={t('magic.empty')}
    >
      {(values) => (
        <ul>
          {values.map((magic) => (
            <Value key={magic.id} magic={magic} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Value({ magic: { id, field, value, outcome } }: { readonly magic: MagicValue }) {
  const { t } = useTranslation('sandbox');
  const described = memberOf(DESCRIBED, id);
  const named = memberOf(NAMED_MAGIC, id);
  const card = field === CARD_FIELD ? memberOf(SANDBOX_CARDS, outcome) : undefined;
  return (
    <li>
      <span className="code">{described === undefined ? value : t(`magic.${described}.value`)}</span>{' '}
      <strong>{outcome}</strong>
      {named !== undefined && <div>{t(`magic.${named}`)}</div>}
      {card !== undefined && <div>{t(`magic.card.${card}`)}</div>}
      <div className="quiet">{field}</div>
    </li>
  );
}
