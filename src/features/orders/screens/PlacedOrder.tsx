import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../components/CopyText.tsx';
import { Moment, NextCard } from '../../../components/Moment.tsx';
import { DevicePicture } from '../../../components/pictures/DevicePicture.tsx';
import type { SummaryRow } from '../../../components/SummaryList.tsx';
import { applicationPath } from '../../../contract/pages.ts';
import type { Order, OrdersResponse } from '../../../contract/orders.ts';
import { useApplication, useBusinessName } from '../../applications/useApplication.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen, usePageTitle } from '../../layout/Screen.tsx';
import { ScreenLayout } from '../../layout/ScreenLayout.tsx';
import { shortReference } from '../../../lib/shortReference.ts';
import { arrivalDays, useDetailRows, useLineRows } from '../orderRows.ts';
import { orderMoney } from '../useOrder.ts';
import './receipt.css';

interface PlacedOrderProps {
  readonly order: Order;
  readonly offer: OrdersResponse['offer'];
  /** The card that it was charged to. */
  readonly card: ReactNode;
}

/** An order that is being charged, or has been: to be read, with the prices that were agreed to. */
export function PlacedOrder(props: PlacedOrderProps): ReactNode {
  return props.order.state === 'charged' ? <PaidOrder {...props} /> : <ChargingOrder {...props} />;
}

/** The moment in which an order is paid: the receipt, delivery, and the next step. */
function PaidOrder(props: PlacedOrderProps): ReactNode {
  const { t } = useTranslation('order');
  const { id } = useApplication().application;
  const name = useBusinessName();
  usePageTitle(t('paid.title'));
  return (
    <ScreenLayout>
      <Moment
        title={t('paid.title')}
        name={name}
        said={t('placed.charged')}
        scene={<DevicePicture name="parcel" className="parcel" />}
      >
        <div className="receipt">
          <div className="next">
            <ReceiptSlip {...props} />
            <Reference {...props} />
          </div>
          <div className="next">
            <Delivery {...props} />
            <Monthly {...props} />
            <NextCard icon="list-checks" title={t('paid.next')}>
              <p>{t('paid.nextText')}</p>
              <div className="way">
                <ButtonLink to={applicationPath(id, 'home')}>{t('placed.home')}</ButtonLink>
              </div>
            </NextCard>
          </div>
        </div>
      </Moment>
    </ScreenLayout>
  );
}

/** An order that the bank is still deciding on. */
function ChargingOrder(props: PlacedOrderProps): ReactNode {
  const { t } = useTranslation('order');
  const { id } = useApplication().application;
  return (
    <Screen section="order" title={t('placed.title')} intro={t('placed.charging')}>
      <ReceiptSlip {...props} />
      <div>
        <ButtonLink to={applicationPath(id, 'home')}>{t('placed.home')}</ButtonLink>
      </div>
    </Screen>
  );
}

function ReceiptSlip({ order, offer, card }: PlacedOrderProps): ReactNode {
  const { t, i18n } = useTranslation('order');
  const { currency, dueCents, monthlyCents, agreedAt } = order;
  const isCharged = order.state === 'charged';
  const money = orderMoney(i18n.language, currency);
  const lines = useLineRows(order, currency);
  const days = arrivalDays(offer, order);
  const details = useDetailRows({ ...order, method: order.paymentMethod, card, days });
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(agreedAt));
  return (
    <section className="slip receipt-lines">
      <h2>{t(isCharged ? 'paid.receipt' : 'summary.lines')}</h2>
      <Rows rows={lines} />
      <Rows
        name="sums"
        rows={[
          { id: 'due', label: t(isCharged ? 'placed.paid' : 'placed.paying'), value: money(dueCents) },
          { id: 'monthly', label: t('sums.monthly'), value: money(monthlyCents) },
          { id: 'tax', label: t('sums.tax'), value: t('sums.noTax') },
        ]}
      />
      <Rows
        name="facts"
        rows={[
          ...(isCharged ? details.filter(({ id }) => id === 'method') : details),
          { id: 'date', label: t('paid.date'), value: date },
        ]}
      />
    </section>
  );
}

function Rows({ rows, name }: { readonly rows: readonly SummaryRow[]; readonly name?: string }): ReactNode {
  return (
    <dl className={name}>
      {rows.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where the devices go, and when they arrive, if that is promised. */
function Delivery({ order, offer }: PlacedOrderProps): ReactNode {
  const { t } = useTranslation('order');
  const days = arrivalDays(offer, order);
  const address = useDetailRows({ ...order, method: 'NONE' }).filter(({ id }) => id === 'address');
  if (address.length === 0) return null;
  return (
    <NextCard isFirst icon="truck" title={t('paid.delivery')}>
      <Rows name="receipt-address" rows={address} />
      <p>{days === undefined ? t('paid.sent') : t('sums.freeShipping', { count: days })}</p>
    </NextCard>
  );
}

/** The monthly price, if there is one. */
function Monthly({ order }: PlacedOrderProps): ReactNode {
  const { t, i18n } = useTranslation('order');
  const { monthlyCents, trialDays, currency, paymentMethod } = order;
  if (monthlyCents === 0 || paymentMethod === 'NONE') return null;
  const amount = orderMoney(i18n.language, currency)(monthlyCents);
  return (
    <NextCard icon="repeat" title={t('paid.monthly', { amount })}>
      <p>{t(`paid.monthlyBy.${paymentMethod}`)}</p>
      {trialDays > 0 && <p>{t('sums.trial', { count: trialDays })}</p>}
    </NextCard>
  );
}

/** The reference of the order: short to read, whole where it is copied. */
function Reference({ order: { orderId } }: PlacedOrderProps): ReactNode {
  const { t } = useTranslation(['order', 'account']);
  return (
    <CopyText
      label={t('common:labelPrefix', { label: t('paid.reference') })}
      value={orderId}
      shown={shortReference(orderId)}
      copyText={t('account:outcome.copy')}
      copiedText={t('account:outcome.copied')}
    />
  );
}
