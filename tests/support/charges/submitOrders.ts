import { randomUUID } from 'node:crypto';
import { findApplication } from '../../../server/applications/applicationRepository.ts';
import { insertCard } from '../../../server/cards/stored/cardRepository.ts';
import { sealMethod } from '../../../server/cards/stored/cardMethod.ts';
import { jsonText } from '../../../server/platform/database/columns.ts';
import { placeTestOrder } from '../orders.ts';
import type { SimulatedServer } from './simulatedServer.ts';

/** Copies of a submitted application, each with an order and a card, and an address of its own. */
export async function submitOrders(
  server: SimulatedServer,
  { template, count }: { readonly template: string; readonly count: number },
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => `urn:app:${randomUUID()}`);
  for (const id of ids) await submitOrder(server, { template, id });
  return ids;
}

async function submitOrder(
  server: SimulatedServer,
  { template, id }: { readonly template: string; readonly id: string },
): Promise<void> {
  const { db, keys, clock } = server.deps;
  const row = await findApplication(db, template);
  if (!row) throw new Error('There is no such application to copy');
  const { wrapped } = await keys.createDataKey(id);
  const applicant = { ...(row.answers['applicant'] as object), email: { emailAddress: addressOf(id) } };
  const application = { ...row, id, state: 'SUBMITTED' as const, question_id: null, data_key: wrapped };
  await db
    .insertInto('applications')
    .values({
      ...application,
      step_ups: jsonText(row.step_ups),
      metadata: jsonText(row.metadata),
      derived: jsonText(row.derived),
      answers: jsonText({ ...row.answers, applicant }),
      sealed: jsonText({}),
      fingerprints: jsonText([]),
      asked_at: jsonText(row.asked_at),
    })
    .execute();
  await placeTestOrder(server, id);
  const card = `urn:fin:${randomUUID()}`;
  await insertCard(db, {
    id: card,
    application_id: id,
    token_hash: keys.hash('fingerprint', card),
    brand: 'visa',
    last_four: '4242',
    exp_month: 12,
    exp_year: 2099,
    sealed: await sealMethod(server.deps, application, { id: card, method: `method of ${id}` }),
    created_at: clock(),
  });
}

/** Where the mails about a simulated application go. */
export function addressOf(applicationId: string): string {
  return `${applicationId.slice('urn:app:'.length)}@example.com`;
}
