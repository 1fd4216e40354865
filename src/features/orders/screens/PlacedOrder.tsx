import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import { applicationPath } from '../../../contract/pages.ts';
import type { Order } from '../../../contract/orders.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { orderMoney } from '../orderMoney.ts';
import { useDetailRows } from '../useDetailRows.ts';
import { useLineRows } from '../useLineRows.ts';

/** An order that is being charged, or has been: to be read, with the prices that were agreed to. */
export function PlacedOrder({ order }: { readonly order: Order }): ReactNode {
  const { t, i18n } = useTranslation('order');
  const { id } = useApplication().application;
  const { type, address, paymentMethod, currency, dueCents, monthlyCents } = order;
  const money = orderMoney(i18n.language, currency);
  const lines = useLineRows(order, currency);
  const details = useDetailRows({ type, address, method: paymentMethod });
  const isCharged = order.state === 'charged';
  return (
    <Screen title={t('placed.title')}>
      <Notice kind={isCharged ? 'success' : 'info'}>
        {t(isCharged ? 'placed.charged' : 'placed.charging')}
      </Notice>
      <SummaryList title={t('summary.lines')} rows={lines} />
      {details.length > 0 && <SummaryList title={t('summary.details')} rows={details} />}
      <SummaryList
        title={t('sums.title')}
        rows={[
          { id: 'due', label: t(isCharged ? 'placed.paid' : 'placed.paying'), value: money(dueCents) },
          { id: 'monthly', label: t('sums.monthly'), value: money(monthlyCents) },
        ]}
      />
      <div>
        <ButtonLink to={applicationPath(id, 'home')}>{t('placed.home')}</ButtonLink>
      </div>
    </Screen>
  );
}
