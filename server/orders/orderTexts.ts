import { lineNameOf } from '../../src/contract/orderPrices.ts';
import { formatCents } from '../../src/lib/formatCents.ts';
import type { MailLine } from '../messages/mail/mailBlocks.ts';
import { writeText } from '../messages/writeText.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { findOrder } from './orderRepository.ts';

/** Writes the lines of an application's order with their amounts, as its page shows them; empty without an order. */
export async function writeOrderLines(
  db: Database,
  applicationId: string,
  locale: string,
): Promise<readonly MailLine[]> {
  const order = await findOrder(db, applicationId);
  if (!order) return [];
  return [...order.profiles, ...order.fee_profiles].map(
    ({ name, description, amount, quantity, frequency }) => {
      const thing = writeText(locale, `order:lines.${lineNameOf({ name })}`, { label: description });
      const counted = { count: String(quantity), name: thing };
      const label = quantity > 1 ? writeText(locale, 'order:lines.several', counted) : thing;
      const total = formatCents(locale, order.currency, amount * quantity);
      const price =
        frequency === 'MONTHLY' ? writeText(locale, 'order:lines.monthly', { amount: total }) : total;
      return { label, amount: price };
    },
  );
}

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
