import { randomUUID } from 'node:crypto';
import { jsonText } from '../../server/platform/database/columns.ts';
import type { OrderRow } from '../../server/orders/orderRepository.ts';
import type { TestApp } from './testApp.ts';

/** An order as the calls of orders leave it, for tests of what follows from it. */
export async function placeTestOrder(
  { deps: { db, clock } }: Pick<TestApp, 'deps'>,
  applicationId: string,
  order: Partial<Omit<OrderRow, 'profiles' | 'fee_profiles'>> = {},
): Promise<OrderRow> {
  const now = clock();
  return db
    .insertInto('orders')
    .values({
      id: `urn:ord:${randomUUID()}`,
      application_id: applicationId,
      revision: 1,
      type: 'RENT',
      payment_method: 'CARD',
      currency: 'USD',
      due_cents: 5900,
      monthly_cents: 4400,
      trial_days: 0,
      price_list: 'prices of a test',
      address: null,
      agreed_at: now,
      created_at: now,
      updated_at: now,
      profiles: jsonText([]),
      fee_profiles: jsonText([]),
      ...order,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
