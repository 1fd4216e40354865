import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { NextCard } from '../../../components/Moment.tsx';
import { offersDevices } from '../../../contract/offeredOrders.ts';
import { applicationPath } from '../../../contract/pages.ts';
import type { Order, OrdersResponse } from '../../../contract/orders.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { LoadingScreen } from '../../layout/Screen.tsx';
import { orderMoney, useChargedNow } from '../useOrder.ts';
import { ordersLeft, ordersRequested, selectOrders } from '../ordersSlice.ts';
import { ORDER_FLOW } from '../../../contract/flows.ts';

interface WithOrderNoteProps {
  /** Draws the page; `note` is the order's total and state, or that something may be ordered. */
  readonly page: (note: ReactNode) => ReactNode;
}

/** How long a page waits for its note, in milliseconds: then it is drawn without, and what is below moves when the note comes. */
const PATIENCE_MS = 2000;

/** A page of an application with a note. It waits a moment for the note, since what is below would move; if that fails, it has none. */
export function WithOrderNote({ page }: WithOrderNoteProps): ReactNode {
  const { definition } = useApplicationFlow();
  const { decision } = useApplication().application;
  const isOver = decision === 'DECLINED' || decision === 'ERROR';
  const isNoted = !isOver && (definition.flows[ORDER_FLOW]?.steps.length ?? 0) > 0;
  const data = useOrdersOnce(isNoted);
  if (!isNoted || data === 'failed' || data === 'late') return page(null);
  return data === 'loading' ? <LoadingScreen /> : page(<Note data={data} />);
}

/** The orders of the application, requested when the page opens. Once known, they stay while they are read again. */
function useOrdersOnce(isNoted: boolean): OrdersResponse | 'loading' | 'late' | 'failed' {
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectOrders);
  const [known, setKnown] = useState<OrdersResponse | 'loading' | 'late' | 'failed'>('loading');
  useEffect(() => {
    if (!isNoted) return undefined;
    dispatch(ordersRequested(id));
    const late = setTimeout(() => setKnown((now) => (now === 'loading' ? 'late' : now)), PATIENCE_MS);
    return () => {
      clearTimeout(late);
      dispatch(ordersLeft());
    };
  }, [dispatch, id, isNoted]);
  if (status.kind === 'ready' && status.id === id && status.data !== known) setKnown(status.data);
  if (status.kind === 'failed' && status.id === id && known === 'loading') setKnown('failed');
  return known;
}

function Note({ data }: { readonly data: OrdersResponse }) {
  const { orderDue } = useApplication().application;
  const { order } = data;
  if (order && order.state !== 'cancelled') return <Ordered order={order} state={order.state} />;
  // Where an order comes first, its page is the next one anyway.
  return orderDue ? null : <Offered data={data} />;
}

function Offered({ data }: { readonly data: OrdersResponse }) {
  const { t } = useTranslation('order');
  const { id } = useApplication().application;
  if (!offersDevices(data)) return null;
  return (
    <NextCard icon="package" title={t('note.offer.title')}>
      <p>{t('note.offer.text')}</p>
      <p className="way">
        <Link to={applicationPath(id, 'order')}>{t('note.offer.link')}</Link>
      </p>
    </NextCard>
  );
}

interface OrderedProps {
  readonly order: Order;
  readonly state: Exclude<Order['state'], 'cancelled'>;
}

function Ordered({ order, state }: OrderedProps) {
  const { t, i18n } = useTranslation('order');
  const { id } = useApplication().application;
  const isNow = useChargedNow();
  const { dueCents, monthlyCents, currency } = order;
  // Orders without costs are neither charged nor announced.
  if (dueCents === 0 && monthlyCents === 0) return null;
  const money = orderMoney(i18n.language, currency);
  const mayChange = state === 'open' || state === 'failed';
  return (
    <NextCard icon="package" title={t('placed.title')}>
      <p>
        {t(isNow && state === 'open' ? 'note.due' : `note.${state}`, {
          due: money(dueCents),
          monthly: money(monthlyCents),
        })}
      </p>
      <p className="way">
        <Link to={applicationPath(id, 'order')}>{t(mayChange ? 'note.change' : 'note.see')}</Link>
      </p>
    </NextCard>
  );
}
