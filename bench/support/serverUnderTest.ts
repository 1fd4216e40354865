import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../server/app/buildApp.ts';
import { jsonText } from '../../server/platform/database/columns.ts';
import { migrateDatabase } from '../../server/platform/database/migrateDatabase.ts';
import { openEmbedded, openPostgres } from '../../server/platform/database/openDatabase.ts';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { findOrCreateAccount } from '../../server/access/sessions/accountRepository.ts';
import { findApplication } from '../../server/applications/applicationRepository.ts';
import type { ApplicationRow } from '../../server/applications/applicationRepository.ts';
import { insertSession } from '../../server/access/sessions/sessionRepository.ts';
import { hashToken } from '../../server/access/sessions/readSession.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { readShownAgreement } from '../../tests/support/readShownAgreement.ts';
import { usAnswers } from '../../tests/fixtures/usAnswers.ts';
import { createTestDeps } from '../../tests/support/testApp.ts';
import type { ServersUnderTest } from './startServers.ts';

// A process of its own, so that the load is not made on the event loop that it measures. It serves ours and the bare
// route side by side, on one pool; only one of them is under load at a time.

const TOKEN = 'benchmark-session';
const HOUR_MS = 60 * 60_000;
const LISTEN = { host: '127.0.0.1', port: 0 };

const [kind = '', place = ''] = process.argv.slice(2);
const db = kind === 'embedded' ? await openEmbedded(place) : openPostgres(place);
await migrateDatabase(db);
const ours = await startOurs(db);
const sample = await createSample(db, ours);
const bare = await startBare(db, sample);
process.once('disconnect', () => void stop());
process.send?.({ ...ours, bare, applicationId: sample.row.id } satisfies ServersUnderTest);

async function stop(): Promise<void> {
  await db.destroy();
  process.exit(0);
}

/** As in production: every rule, and a line in the log for each request. */
async function startOurs(database: Database): Promise<Pick<ServersUnderTest, 'ours' | 'headers'>> {
  const clock = { now: () => new Date(), forward: () => undefined };
  const app = await buildApp({ deps: await createTestDeps({ db: database }, clock) });
  const now = clock.now();
  const email = 'bench@example.com';
  const accountId = await findOrCreateAccount(database, { id: randomUUID(), email, now });
  const endsAt = new Date(now.getTime() + HOUR_MS);
  await insertSession(database, {
    token_hash: hashToken(TOKEN),
    account_id: accountId,
    email,
    created_at: now,
    last_seen_at: now,
    ends_at: endsAt,
  });
  return {
    ours: await app.listen(LISTEN),
    headers: { 'x-requested-with': 'stepwright', cookie: `stepwright-session=${TOKEN}` },
  };
}

interface Sample {
  readonly row: ApplicationRow;
  readonly answer: ApplicationResponse;
}

/** One application made by us: the bare route writes its rows and sends its answer. */
async function createSample(
  database: Database,
  { ours: url, headers }: Pick<ServersUnderTest, 'ours' | 'headers'>,
): Promise<Sample> {
  const reply = await fetch(`${url}/api/v2/applications`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...usAnswers, agreement: await readShownAgreement(url) }),
  });
  const answer = (await reply.json()) as ApplicationResponse; // our own server's answer
  const row = await findApplication(database, answer.application.id);
  if (!row) throw new Error('The sample was not written');
  return { row, answer };
}

/**
 * What anyone would write first: take JSON, write two rows in a transaction, answer JSON. No session, no rule, no
 * encryption, no log. The rows go to the same tables and are as long as ours, and so is the answer.
 */
async function startBare(database: Database, { row, answer }: Sample): Promise<string> {
  const sealed = jsonText(row.sealed);
  const fingerprints = jsonText(row.fingerprints);
  const requestHash = Buffer.alloc(32);
  const app = Fastify();
  app.post('/', async (request, reply) => {
    const id = `urn:app:${randomUUID()}`;
    const now = new Date();
    const sent = { ...answer, application: { ...answer.application, id } };
    await database.transaction().execute(async (trx) => {
      await sql`insert into idempotency_keys (account_id, scope, key, request_hash, status, response, created_at)
        values (${row.owner_account_id}, 'bare', ${randomUUID()}, ${requestHash}, 201, ${jsonText(sent)}, ${now})`.execute(
        trx,
      );
      await sql`insert into applications (id, owner_account_id, market, portal, flow_hash, state, intent, level,
          bo_status, step_ups, metadata, answers, sealed, fingerprints, data_key, revision, created_at, updated_at)
        values (${id}, ${row.owner_account_id}, ${row.market}, ${row.portal}, ${row.flow_hash}, ${row.state},
          ${row.intent}, ${row.level}, ${row.bo_status}, '[]', '{}', ${jsonText(request.body)}, ${sealed},
          ${fingerprints}, ${row.data_key}, 1, ${now}, ${now})`.execute(trx);
    });
    return reply.code(201).send(sent);
  });
  return app.listen(LISTEN);
}
