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
import { createTestDeps } from '../../tests/support/testApp.ts';
import { nextApplication } from './nextApplication.ts';
import type { Caller, ServersUnderTest } from './startServers.ts';
import { respondToParent } from './underLoad.ts';

// A process of its own, so that the load is not made on the event loop that it measures. It serves ours and the bare
// route side by side, on one pool; only one of them is under load at a time.

const CALLERS = 500;
const HOUR_MS = 60 * 60_000;
const LISTEN = { host: '127.0.0.1', port: 0 };

const [kind = '', place = ''] = process.argv.slice(2);
const db = kind === 'embedded' ? await openEmbedded(place) : openPostgres(place);
await migrateDatabase(db);
const ours = await startOurs(db);
const sample = await createSample(db, ours);
const bare = await startBare(db, sample);
respondToParent(db, kind);
process.send?.({ ...ours, bare, applicationId: sample.row.id } satisfies ServersUnderTest);

/** As in production: every rule, and a line in the log for each request. */
async function startOurs(database: Database): Promise<Pick<ServersUnderTest, 'ours' | 'callers'>> {
  const clock = { now: () => new Date(), forward: () => undefined };
  const app = await buildApp({ deps: await createTestDeps({ db: database }, clock) });
  const others: Caller[] = [];
  for (let index = 1; index < CALLERS; index += 1) others.push(await signIn(database, index, clock.now()));
  return {
    ours: await app.listen(LISTEN),
    callers: [await signIn(database, 0, clock.now()), ...others],
  };
}

async function signIn(database: Database, index: number, now: Date): Promise<Caller> {
  const token = `benchmark-session-${index}`;
  const email = `bench.${index}@example.com`;
  const accountId = await findOrCreateAccount(database, { id: randomUUID(), email, now });
  await insertSession(database, {
    token_hash: hashToken(token),
    account_id: accountId,
    email,
    created_at: now,
    last_seen_at: now,
    ends_at: new Date(now.getTime() + HOUR_MS),
  });
  return {
    email,
    headers: { 'x-requested-with': 'stepwright', cookie: `stepwright-session=${token}` },
  };
}

interface Sample {
  readonly row: ApplicationRow;
  readonly answer: ApplicationResponse;
}

/** One application made by us: the bare route writes its rows and sends its answer. */
async function createSample(
  database: Database,
  { ours: url, callers: [caller] }: Pick<ServersUnderTest, 'ours' | 'callers'>,
): Promise<Sample> {
  const { headers, body } = nextApplication([caller], await readShownAgreement(url))();
  const reply = await fetch(`${url}/api/v2/applications`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as ApplicationResponse; // our own server's answer
  const row = await findApplication(database, answer.application.id);
  if (!row) throw new Error('The sample was not written');
  return { row, answer };
}

/**
 * The simplest possible server: accepts JSON, writes two rows in a transaction, responds with JSON. It has no session,
 * rule, encryption or log. The rows go to the same tables and are as long as ours, and so is the response. Like ours, they belong to one
 * account after the other: the rows of a single one would grow without end.
 */
async function startBare(database: Database, { row, answer }: Sample): Promise<string> {
  const sealed = jsonText(row.sealed);
  const fingerprints = jsonText(row.fingerprints);
  const requestHash = Buffer.alloc(32);
  const accounts = await database.selectFrom('accounts').select('id').execute();
  let count = 0;
  const app = Fastify();
  app.post('/', async (request, reply) => {
    const id = `urn:app:${randomUUID()}`;
    const now = new Date();
    count = (count + 1) % accounts.length;
    const owner = accounts[count]?.id ?? row.owner_account_id;
    const sent = { ...answer, application: { ...answer.application, id } };
    await database.transaction().execute(async (trx) => {
      await sql`insert into idempotency_keys (account_id, scope, key, request_hash, status, response, created_at)
        values (${owner}, 'bare', ${randomUUID()}, ${requestHash}, 201, ${jsonText(sent)}, ${now})`.execute(
        trx,
      );
      await sql`insert into applications (id, owner_account_id, market, portal, flow_hash, state, intent, level,
          bo_status, step_ups, metadata, answers, sealed, fingerprints, data_key, revision, created_at, updated_at)
        values (${id}, ${owner}, ${row.market}, ${row.portal}, ${row.flow_hash}, ${row.state},
          ${row.intent}, ${row.level}, ${row.bo_status}, '[]', '{}', ${jsonText(request.body)}, ${sealed},
          ${fingerprints}, ${row.data_key}, 1, ${now}, ${now})`.execute(trx);
    });
    return reply.code(201).send(sent);
  });
  return app.listen(LISTEN);
}
