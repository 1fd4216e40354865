import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import type { OrdersResponse } from '../../../contract/orders.ts';
import { orderMoney } from '../orderMoney.ts';
import type { OrderOnPage } from '../useOrder.ts';

interface OrderSumsProps {
  readonly data: OrdersResponse;
  readonly order: Pick<OrderOnPage, 'priced'>;
}

/** What the order comes to; said anew as the choices change. */
export function OrderSums({ data, order }: OrderSumsProps): ReactNode {
  const { t, i18n } = useTranslation('order');
  const { priced } = order;
  const { shippingCents, freeShippingDays, currency } = data.offer;
  const money = orderMoney(i18n.language, currency);
  const tooMany = priced.problems.find((problem) => problem.code === 'order.rentalLimit');
  const isShipped = priced.profiles.some(({ frequency, name }) => frequency === null || name !== 'NO_DEVICE');
  const isFreeShipping = isShipped && !priced.feeProfiles.some(({ name }) => name === 'SHIPPING');
  return (
    <>
      {tooMany && (
        <Notice kind="error" urgent>
          {t('rentalLimit', { count: tooMany.limit })}
        </Notice>
      )}
      <Sums aria-live="polite" aria-label={t('sums.title')}>
        <dl>
          <div>
            <dt>{t('sums.due')}</dt>
            <dd>{money(priced.dueCents)}</dd>
          </div>
          <div>
            <dt>{t('sums.monthly')}</dt>
            <dd>{money(priced.monthlyCents)}</dd>
          </div>
        </dl>
        {priced.trialDays > 0 && <p>{t('sums.trial', { count: priced.trialDays })}</p>}
        {priced.feeProfiles.some(({ name }) => name === 'SHIPPING') && (
          <p>{t('sums.shipping', { amount: money(shippingCents) })}</p>
        )}
        {isFreeShipping && freeShippingDays > 0 && (
          <p>{t('sums.freeShipping', { count: freeShippingDays })}</p>
        )}
      </Sums>
    </>
  );
}

const Sums = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.5, 2.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.palette.text.secondary },
}));
