import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { applicationPath } from '../../../contract/pages.ts';
import type { OrdersResponse } from '../../../contract/orders.ts';
import { canVisit } from '@stepwright/engine';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { ordersLeft, ordersRequested, selectOrders } from '../ordersSlice.ts';
import { useOrder, useOrderPath } from '../useOrder.ts';
import { OrderStep } from './OrderStep.tsx';
import { OrderLoading, OrderUnavailable } from './OrderWaiting.tsx';
import { PlacedOrder } from './PlacedOrder.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ORDER_FLOW } from '../../../contract/flows.ts';

/**
 * The order of an application, step by step: before the application is submitted, or at any time until it is declined.
 * `card` is the stored card, for the receipt.
 */
export function OrderScreen({ card }: { readonly card?: ReactNode }): ReactNode {
  const { definition } = useApplicationFlow();
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const { pathname } = useLocation();
  const orderPath = useOrderPath()({ path: pathname });
  if ((definition.flows[ORDER_FLOW]?.steps.length ?? 0) === 0) return <IncorrectUrlScreen />;
  // Links in mails and lists know of one order page.
  if (orderPath !== pathname) return <Redirect to={orderPath} />;
  const isOver = application.decision === 'DECLINED' || application.decision === 'ERROR';
  if (isOver) return <Redirect to={statusPath} />;
  return <LoadedOrder id={application.id} card={card} />;
}

function LoadedOrder({ id, card }: { readonly id: string; readonly card: ReactNode }) {
  const dispatch = useDispatch();
  const status = useSelector(selectOrders);
  useEffect(() => {
    dispatch(ordersRequested(id));
    return () => {
      dispatch(ordersLeft());
    };
  }, [dispatch, id]);
  if (status.kind === 'failed')
    return <OrderUnavailable failure={status.failure} onRetry={() => dispatch(ordersRequested(id))} />;
  if (status.kind !== 'ready' || status.id !== id) return <OrderLoading />;
  const { order, offer } = status.data;
  const isClosed = order?.state === 'charging' || order?.state === 'charged';
  return isClosed ? <PlacedOrder order={order} offer={offer} card={card} /> : <PlaceAt data={status.data} />;
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
    return isWhole ? <OrderSummary data={data} order={order} /> : <Redirect to={furthest} />;
  const place = journey.steps.find((one) => pathOf(one) === pathname);
  const step = place && runtime.definition.steps[place.step];
  if (!place || !step || !canVisit(journey, place.id)) return <Redirect to={furthest} />;
  return <OrderStep key={place.id} data={data} order={order} place={place} step={step} />;
}
