import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import type { OrdersResponse } from '../../../contract/orders.ts';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { Screen } from '../../layout/Screen.tsx';
import { orderAgreed } from '../ordersSlice.ts';
import { paymentMethodOf, shippingAddressOf, toOrderBody } from '../toOrderBody.ts';
import { useChargedNow } from '../useChargedNow.ts';
import { useDetailRows } from '../useDetailRows.ts';
import { useLineRows } from '../useLineRows.ts';
import type { OrderOnPage } from '../useOrder.ts';
import { useOrderPath } from '../useOrderPath.ts';
import { OrderFailure } from './OrderFailure.tsx';
import { OrderSums } from './OrderSums.tsx';

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
  const lines = useLineRows(order.priced, data.offer.currency);
  const details = useDetailRows({
    type: order.choices.type,
    address: shippingAddressOf(order),
    method: paymentMethodOf(data, order),
  });
  const first = steps[0];
  const busyText = submit.kind === 'sending' ? t('screens:form.sending') : undefined;
  return (
    <Screen
      title={t('order:summary.title')}
      intro={t(isNow ? 'order:summary.introNow' : 'order:summary.intro')}
    >
      <OrderFailure stepId="" />
      <SummaryList
        title={t('order:summary.lines')}
        rows={lines}
        {...(first && {
          editText: t('common:list.edit'),
          editHref: pathOf(first),
          onEdit: () => void navigate(pathOf(first)),
        })}
      />
      {details.length > 0 && <SummaryList title={t('order:summary.details')} rows={details} />}
      <Totals>
        <OrderSums data={data} order={order} lines="elsewhere" />
      </Totals>
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

const Totals = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.5, 2.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
}));
