import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrdersResponse } from '../../../contract/orders.ts';
import { orderMoney, useChargedNow } from '../useOrder.ts';
import type { OrderOnPage } from '../useOrder.ts';
import { useLineRows } from '../orderRows.ts';

export interface OrderSumsProps {
  readonly data: OrdersResponse;
  readonly order: Pick<OrderOnPage, 'priced'>;
  /** Instead of the usual heading. */
  readonly head?: ReactNode;
}

/** Shows the order's total with its lines, sums and free items. */
export function OrderSums({ data, order, head }: OrderSumsProps): ReactNode {
  const { t, i18n } = useTranslation('order');
  const { priced } = order;
  const { currency } = data.offer;
  const money = orderMoney(i18n.language, currency);
  const rows = useLineRows(priced, currency);
  const isNow = useChargedNow();
  return (
    <Sums>
      {head ?? <h2>{t('sums.title')}</h2>}
      {rows.length > 0 && (
        <dl className="lines">
          {rows.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length === 0 && <p>{t('sums.nothing')}</p>}
      <dl>
        <div>
          <dt>{t(isNow ? 'sums.dueNow' : 'sums.due')}</dt>
          <dd>{money(priced.dueCents)}</dd>
        </div>
        <div>
          <dt>{t('sums.monthly')}</dt>
          <dd>{money(priced.monthlyCents)}</dd>
        </div>
        {rows.length > 0 && (
          <div className="tax">
            <dt>{t('sums.tax')}</dt>
            <dd>{t('sums.noTax')}</dd>
          </div>
        )}
      </dl>
      <SumNotes data={data} order={order} />
    </Sums>
  );
}

function SumNotes({ data, order: { priced } }: OrderSumsProps) {
  const { t, i18n } = useTranslation('order');
  const { shippingCents, freeShippingDays, currency } = data.offer;
  const isShipped = priced.profiles.some(({ frequency, name }) => frequency === null || name !== 'NO_DEVICE');
  const paysShipping = priced.feeProfiles.some(({ name }) => name === 'SHIPPING');
  return (
    <>
      {priced.trialDays > 0 && <p>{t('sums.trial', { count: priced.trialDays })}</p>}
      {paysShipping && (
        <p>{t('sums.shipping', { amount: orderMoney(i18n.language, currency)(shippingCents) })}</p>
      )}
      {isShipped && !paysShipping && freeShippingDays > 0 && (
        <p>{t('sums.freeShipping', { count: freeShippingDays })}</p>
      )}
    </>
  );
}

const Sums = styled('div')(({ theme }) => ({
  '& h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 1) },
  '& .head': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(2),
  },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dl:not(.lines) > div:first-of-type': {
    alignItems: 'baseline',
    paddingTop: theme.spacing(1),
    borderTop: '2px dashed var(--line-strong)',
    '& dd': { ...theme.typography.h2, fontSize: '1.75rem' },
  },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  // Where both do not fit into a line, the amount takes the next one.
  '& .lines > div': { flexWrap: 'wrap', gap: theme.spacing(0, 2) },
  '& .lines dd': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  '& .lines > div + div': { marginTop: theme.spacing(0.5) },
  '& .lines': {
    paddingBottom: theme.spacing(1.5),
    color: theme.palette.text.secondary,
    '& dd': { fontWeight: 400 },
  },
  '& .tax > *': { color: theme.palette.text.secondary, fontWeight: 400 },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.palette.text.secondary },
}));
