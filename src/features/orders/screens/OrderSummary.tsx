import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import type { OrdersResponse, OrderBody } from '../../../contract/orders.ts';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { Screen } from '../../layout/Screen.tsx';
import { orderAgreed } from '../ordersSlice.ts';
import { useChargedNow, useOrderPath } from '../useOrder.ts';
import type { OrderOnPage } from '../useOrder.ts';
import { arrivalDays, useDetailRows } from '../orderRows.ts';
import type { OrderPaymentMethod } from '../../../contract/orderCodes.ts';
import { DeclinedNote, OrderFailure } from './OrderFailure.tsx';
import { OrderSums } from './OrderSums.tsx';
import type { PortalAnswers } from '../../../contract/answers.generated.ts';

type Chosen = Pick<OrderOnPage, 'journey' | 'priced' | 'choices'>;

interface OrderSummaryProps {
  readonly data: OrdersResponse;
  readonly order: OrderOnPage;
}

/** All of an order before it is placed: every line with its price, where it goes, how it is paid. */
export function OrderSummary({ data, order }: OrderSummaryProps): ReactNode {
  const { t } = useTranslation(['order', 'screens']);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { application } = useApplication();
  const submit = useSelector(selectSubmit);
  const { id, orderDue } = application;
  const isNow = useChargedNow();
  const { steps } = order.journey;
  const last = steps.at(-1);
  const pathOf = useOrderPath();
  const agree = () => dispatch(orderAgreed({ id, body: toOrderBody(data, order), submits: orderDue }));
  const details = useDetailRows({
    type: order.choices.type,
    address: shippingAddressOf(order),
    method: paymentMethodOf(data, order),
    days: arrivalDays(data.offer, order.priced),
  });
  const first = steps[0];
  const busyText = submit.kind === 'sending' ? t('screens:form.sending') : undefined;
  return (
    <Screen
      section="order"
      width="wide"
      title={t('order:summary.title')}
      intro={t(isNow ? 'order:summary.introNow' : 'order:summary.intro')}
    >
      <OrderFailure stepId="" />
      <DeclinedNote order={data.order} />
      <section className="slip">
        <OrderSums
          data={data}
          order={order}
          head={
            <div className="head">
              <h2>{t('order:summary.lines')}</h2>
              {first && (
                <Link to={pathOf(first)}>
                  {t('common:list.edit')}
                  <VisuallyHidden> – {t('order:summary.lines')}</VisuallyHidden>
                </Link>
              )}
            </div>
          }
        />
      </section>
      {details.length > 0 && <SummaryList title={t('order:summary.details')} rows={details} />}
      <StepButtons
        continueText={t(orderDue ? 'order:summary.agreeAndSubmit' : 'order:summary.agree')}
        busyText={busyText}
        onContinue={agree}
        {...(last && {
          backText: t('screens:form.back'),
          onBack: () => void navigate(pathOf(last)),
        })}
      />
    </Screen>
  );
}

/** Returns the payment method: the chosen one, or the only one; undefined if nothing is to be paid. */
function paymentMethodOf(data: OrdersResponse, { journey, priced }: Chosen): OrderPaymentMethod {
  if (priced.dueCents === 0 && priced.monthlyCents === 0) return 'NONE';
  const { order }: PortalAnswers = journey.answers;
  const offered = data.settings.paymentMethods;
  return offered.find((method) => method === order?.paymentMethod) ?? offered[0] ?? 'NONE';
}

/**
 * Returns another address than that of the business, if the order is sent there: an address that is no longer needed
 * stays an answer.
 */
function shippingAddressOf({ journey }: Pick<OrderOnPage, 'journey'>): OrderBody['address'] {
  const { order }: PortalAnswers = journey.answers;
  return order?.shipTo === 'OTHER' ? order.address : undefined;
}

/** The order as it is sent: what the page has shown. */
function toOrderBody(data: OrdersResponse, chosen: Chosen): OrderBody {
  const { profiles, feeProfiles } = chosen.priced;
  const address = shippingAddressOf(chosen);
  const { order } = data;
  return {
    type: chosen.choices.type,
    currency: data.offer.currency,
    paymentMethod: paymentMethodOf(data, chosen),
    profiles: [...profiles],
    feeProfiles: [...feeProfiles],
    ...(address && { address }),
    ...(order && { replaces: { orderId: order.orderId, revision: order.revision } }),
  };
}
