import type { OrderPaymentMethod, OrderType } from '../../src/contract/orderCodes.ts';
import type { PricedOrder } from '../../src/contract/orderPrices.ts';
import type { OfferedOrders } from '../../src/contract/offeredOrders.ts';
import type { Answers } from '@stepwright/engine';
import { enqueueCharge } from '../applications/charging/enqueueCharge.ts';
import { updateApplication } from '../applications/applicationRepository.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import { jsonText } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { OrdersDeps } from './deps.ts';
import { priceListOf } from './offerFor.ts';
import { insertOrder, lockOrder, updateOrder, type OrderRow } from './orderRepository.ts';
import { orderAddressAad } from './readOrders.ts';

interface Agreed {
  readonly type: OrderType;
  readonly paymentMethod: OrderPaymentMethod;
  readonly address: Readonly<Record<string, string>> | undefined;
  readonly offer: OfferedOrders;
  readonly priced: PricedOrder;
}

interface Stored {
  readonly own: OwnApplication;
  /** The order that it replaces. */
  readonly placed: OrderRow | undefined;
  readonly answers: Answers;
  readonly order: Agreed;
}

/** Writes an order that was agreed to, and its choices as answers of the application. */
export async function storeOrder(
  deps: OrdersDeps,
  trx: Database,
  { own, placed, answers, order }: Stored,
): Promise<OrderRow> {
  const now = deps.clock();
  const id = placed?.id ?? `urn:ord:${deps.createId()}`;
  const columns = { ...(await columnsOf(deps, own, { id, order })), agreed_at: now, updated_at: now };
  if (placed) await updateOrder(trx, id, { ...columns, cancelled_at: null });
  else
    await insertOrder(trx, {
      ...columns,
      id,
      application_id: own.row.id,
      revision: 1,
      created_at: now,
      cancelled_at: null,
    });
  const { order: choices = {} } = answers;
  const kept = { ...own.row.answers, order: choices };
  await updateApplication(trx, own.row.id, {
    answers: jsonText(kept),
    derived: jsonText({ ...own.row.derived, orderId: id }),
    updated_at: now,
  });
  await enqueueCharge(deps, trx, own.row);
  const stored = await lockOrder(trx, own.row.id);
  if (!stored) throw new Error('An order that was just written is not there');
  return stored;
}

async function columnsOf(
  { keys }: OrdersDeps,
  { row }: OwnApplication,
  { id, order }: { readonly id: string; readonly order: Agreed },
) {
  const { type, paymentMethod, address, offer, priced } = order;
  const dataKey = await keys.unwrapDataKey(row.id, row.data_key);
  return {
    type,
    payment_method: paymentMethod,
    currency: offer.order.currency,
    due_cents: priced.dueCents,
    monthly_cents: priced.monthlyCents,
    trial_days: priced.trialDays,
    profiles: jsonText(priced.profiles),
    fee_profiles: jsonText(priced.feeProfiles),
    address: address ? sealValue(dataKey, orderAddressAad(id), Buffer.from(JSON.stringify(address))) : null,
    price_list: priceListOf(offer),
  };
}
