import type { Order } from '../../src/contract/orders.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { openValue } from '../platform/crypto/sealValue.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { OrderHooks } from './deps.ts';
import type { OrderRow } from './orderRepository.ts';

/** Returns the additional authenticated data of an order's address. */
export function orderAddressAad(id: string): string {
  return `orders|address|${id}`;
}

/** An order as its owner sees it. */
export async function presentOrder(
  deps: Pick<ApplicationsDeps, 'keys'> & { readonly hooks: OrderHooks },
  db: Database,
  { own, row }: { readonly own: OwnApplication; readonly row: OrderRow },
): Promise<Order> {
  return {
    orderId: row.id,
    revision: row.revision,
    state: row.cancelled_at ? 'cancelled' : await deps.hooks.chargeState(db, row.id),
    type: row.type,
    paymentMethod: row.payment_method,
    currency: row.currency,
    dueCents: row.due_cents,
    monthlyCents: row.monthly_cents,
    trialDays: row.trial_days,
    profiles: [...row.profiles],
    feeProfiles: [...row.fee_profiles],
    address: (await addressOfOrder(deps, own, row)) ?? null,
    agreedAt: row.agreed_at.toISOString(),
  };
}

/** Where an order is shipped; undefined if that is the address of the business, or nowhere. */
export async function addressOfOrder(
  { keys }: Pick<ApplicationsDeps, 'keys'>,
  own: OwnApplication,
  { id, address }: OrderRow,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (!address) return undefined;
  const dataKey = await keys.unwrapDataKey(own.row.id, own.row.data_key);
  const opened = openValue(dataKey, orderAddressAad(id), Buffer.from(address));
  return JSON.parse(opened.toString('utf8')) as Record<string, string>; // sealed as such
}
