import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { applicationPath } from '../../../contract/pages.ts';
import type { OrdersResponse, Order } from '../../../contract/orders.ts';
import { canVisit } from '@stepwright/engine';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { ordersLeft, ordersRequested, selectOrders } from '../ordersSlice.ts';
import { useOrder, useOrderPath, orderMoney } from '../useOrder.ts';
import { Notice } from '../../../components/Notice.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { useDetailRows, useLineRows } from '../orderRows.ts';
import { OrderStep } from './OrderStep.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ORDER_FLOW } from '../../../contract/flows.ts';

/** The order of an application, step by step: before the application is submitted, or at any time until it is declined. */
export function OrderScreen(): ReactNode {
  const { definition } = useApplicationFlow();
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const { pathname } = useLocation();
  const orderPath = useOrderPath()({ path: pathname });
  if ((definition.flows[ORDER_FLOW]?.steps.length ?? 0) === 0) return <IncorrectUrlScreen />;
  // Links in mails and lists know of one order page.
  if (orderPath !== pathname) return <Navigate to={orderPath} replace />;
  const isOver = application.decision === 'DECLINED' || application.decision === 'ERROR';
  if (isOver) return <Navigate to={statusPath} replace />;
  return <LoadedOrder id={application.id} />;
}

function LoadedOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const status = useSelector(selectOrders);
  useEffect(() => {
    dispatch(ordersRequested(id));
    return () => {
      dispatch(ordersLeft());
    };
  }, [dispatch, id]);
  if (status.kind === 'failed')
    return (
      <FailedScreen
        title={t('loading.failed')}
        failure={status.failure}
        onRetry={() => dispatch(ordersRequested(id))}
      />
    );
  if (status.kind !== 'ready' || status.id !== id) return <LoadingScreen />;
  const { order } = status.data;
  const isClosed = order?.state === 'charging' || order?.state === 'charged';
  return isClosed ? <PlacedOrder order={order} /> : <PlaceAt data={status.data} />;
}

/** An order that is being charged, or has been: to be read, with the prices that were agreed to. */
function PlacedOrder({ order }: { readonly order: Order }): ReactNode {
  const { t, i18n } = useTranslation('order');
  const { id } = useApplication().application;
  const { type, address, paymentMethod, currency, dueCents, monthlyCents } = order;
  const money = orderMoney(i18n.language, currency);
  const lines = useLineRows(order, currency);
  const details = useDetailRows({ type, address, method: paymentMethod });
  const isCharged = order.state === 'charged';
  return (
    <Screen section="order" title={t('placed.title')}>
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

/** The step or the summary that the path names, as far as the choices lead there. */
function PlaceAt({ data }: { readonly data: OrdersResponse }) {
  const { pathname } = useLocation();
  const { application } = useApplication();
  const order = useOrder(data);
  const { journey, runtime } = order;
  const pathOf = useOrderPath();
  const summary = applicationPath(application.id, 'order/summary');
  const frontier = journey.steps.find(({ id }) => id === journey.frontier);
  const isAnswered = journey.steps.every(({ complete }) => complete);
  // Invalid orders, such as too many free devices, are corrected in the step of the choice.
  const wrong = order.priced.problems.length > 0 ? journey.steps[0] : undefined;
  const open = isAnswered ? wrong : frontier;
  const isWhole = open === undefined;
  const furthest = open ? pathOf(open) : summary;
  if (pathname === summary)
    return isWhole ? <OrderSummary data={data} order={order} /> : <Navigate to={furthest} replace />;
  const place = journey.steps.find((one) => pathOf(one) === pathname);
  const step = place && runtime.definition.steps[place.step];
  if (!place || !step || !canVisit(journey, place.id)) return <Navigate to={furthest} replace />;
  return <OrderStep key={place.id} data={data} order={order} place={place} step={step} />;
}
