import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { findOrCreateAccount } from '../../server/access/sessions/accountRepository.ts';
import { hashToken } from '../../server/access/sessions/readSession.ts';
import { insertSession } from '../../server/access/sessions/sessionRepository.ts';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { LIFETIMES } from '../../server/platform/limits/limitTable.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { usOrder } from '../../tests/fixtures/usAnswers.ts';
import { readShownAgreement } from '../../tests/support/readShownAgreement.ts';
import { nextApplication } from '../support/nextApplication.ts';

const EMAIL = 'sample@example.com';
const TOKEN = 'scale-sample';

/** One application all the way to its decision, with an order; its id. */
export async function walkSample(db: Database, url: string): Promise<string> {
  await signIn(db);
  const caller = {
    email: EMAIL,
    headers: { 'x-requested-with': 'stepwright', cookie: `stepwright-session=${TOKEN}` },
  };
  const { body } = nextApplication([caller], await readShownAgreement(url))();
  const call = async (method: string, path: string, sent?: object) => {
    const response = await fetch(`${url}/api/v2/applications${path}`, {
      method,
      headers: {
        ...caller.headers,
        'idempotency-key': randomUUID(),
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as ApplicationResponse; // our own server's, or nothing that is read
  };
  const { application } = await call('POST', '', body);
  const id = `/${application.id}`;
  await call('PUT', id, { order: usOrder });
  await call('POST', `${id}/onboard`);
  while ((await call('GET', id)).application.decision === 'PENDING') await pause(100);
  while ((await countQueued(db)) > 0) await pause(100);
  return application.id;
}

async function signIn(db: Database): Promise<void> {
  const now = new Date();
  await insertSession(db, {
    token_hash: hashToken(TOKEN),
    account_id: await findOrCreateAccount(db, { id: randomUUID(), email: EMAIL, now }),
    email: EMAIL,
    created_at: now,
    last_seen_at: now,
    ends_at: new Date(now.getTime() + LIFETIMES.sessionMs),
  });
}

async function countQueued(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('run_at', '<', new Date())
    .execute();
  return rows.length;
}
