import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../components/DataTable.tsx';
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

/** The fields that magic values are typed into, in the order of an application. */
const FIELDS = [
  ['applicant.governmentIdentification.value', 'number'],
  ['company.name', 'name'],
  ['company.mccDetails', 'category'],
  ['applicant.phone.localPhoneNumber', 'phone'],
  ['document.name', 'document'],
  ['owners.email', 'owner'],
  ['bank.bankAccount', 'account'],
  [CARD_FIELD, 'card'],
] as const;

/** Values that make the sandbox do something on purpose. */
export function MagicValuesPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.magicValues({ signal }), [sandbox]),
  );
  return (
    <Panel title={t('magic.title')} intro={t('magic.intro')} state={state} empty={t('magic.empty')}>
      {(values) =>
        FIELDS.map(([field, name]) => (
          <DataTable
            key={field}
            caption={t(`magic.field.${name}`)}
            columns={[t('magic.value'), t('magic.effect'), t('magic.outcome')]}
            rows={values.filter((value) => value.field === field).map(toRow)}
          />
        ))
      }
    </Panel>
  );
}

function toRow(magic: MagicValue) {
  const { id, outcome } = magic;
  return {
    id,
    cells: [<Value key="value" magic={magic} />, <Effect key="effect" magic={magic} />, outcome],
  };
}

function Value({ magic: { id, value } }: { readonly magic: MagicValue }) {
  const { t } = useTranslation('sandbox');
  const described = memberOf(DESCRIBED, id);
  return described === undefined ? <code>{value}</code> : t(`magic.${described}.value`);
}

function Effect({ magic: { id, field, outcome } }: { readonly magic: MagicValue }) {
  const { t } = useTranslation('sandbox');
  const named = memberOf(NAMED_MAGIC, id);
  const card = field === CARD_FIELD ? memberOf(SANDBOX_CARDS, outcome) : undefined;
  if (card !== undefined) return t(`magic.card.${card}`);
  return named === undefined ? null : t(`magic.${named}`);
}
