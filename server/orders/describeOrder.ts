import { formatCents } from '../../src/lib/formatCents.ts';
import { writeText } from '../messages/writeText.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { findOrder } from './orderRepository.ts';

/** Returns the total of an application's order as its page shows it; empty if nothing is to be paid. */
export async function describeOrder(db: Database, applicationId: string, locale: string): Promise<string> {
  const order = await findOrder(db, applicationId);
  if (!order || order.cancelled_at || (order.due_cents === 0 && order.monthly_cents === 0)) return '';
  const money = (cents: number) => formatCents(locale, order.currency, cents);
  const params = { due: money(order.due_cents), monthly: money(order.monthly_cents) };
  return writeText(
    locale,
    order.monthly_cents === 0 ? 'emails:orderSum/once' : 'emails:orderSum/monthly',
    params,
  );
}
