import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../server/app.ts';
import { jsonText } from '../server/database/jsonText.ts';
import { migrateDatabase } from '../server/database/migrateDatabase.ts';
import { openEmbedded, openPostgres } from '../server/database/openDatabase.ts';
import type { Database } from '../server/database/openDatabase.ts';
import { findOrCreateAccount } from '../server/repositories/accounts.ts';
import { insertSession } from '../server/repositories/sessions.ts';
import { hashToken } from '../server/services/signIn/startSession.ts';
import { usAnswers } from '../tests/fixtures/usAnswers.ts';
import { findPostgres } from '../tests/support/findPostgres.ts';
import { createTestDeps } from '../tests/support/testApp.ts';
import { startThrowawayPostgres } from '../tests/support/throwawayPostgres.ts';
import { measureLoad } from './support/measureLoad.ts';
import type { Load } from './support/measureLoad.ts';

export interface ServerBench {
  readonly title: string;
  readonly rows: readonly Record<string, string | number>[];
}

const TOKEN = 'benchmark-session';
const HOUR_MS = 60 * 60_000;

/** Applications in and out on both databases, beside a bare route that writes two rows; and the embedded start. */
export async function runServerBench(): Promise<ServerBench> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-bench-'));
  try {
    const starts = await measureStarts(path.join(folder, 'starts'));
    const embedded = await openEmbedded(path.join(folder, 'load'));
    const rows = [...(await benchOn('embedded', embedded)), ...(await benchOnPostgres()), ...starts];
    return { title: 'Server: POST application and GET by id', rows };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function benchOnPostgres(): Promise<ServerBench['rows']> {
  const binaries = findPostgres();
  if (!binaries) return [{ database: 'PostgreSQL', case: 'not found: skipped' }];
  const cluster = await startThrowawayPostgres(binaries);
  try {
    return await benchOn('PostgreSQL', openPostgres(await cluster.createDatabase()));
  } finally {
    await cluster.stop();
  }
}

async function benchOn(database: string, db: Database): Promise<ServerBench['rows']> {
  await migrateDatabase(db);
  const bare = await startBare(db);
  const ours = await startOurs(db);
  try {
    const create = { method: 'POST', path: '/api/v2/applications', body: usAnswers } as const;
    // In turns, so that a disturbance of the machine does not fall on one of them alone.
    const bareRounds: Load[] = [];
    const ourRounds: Load[] = [];
    for (let round = 0; round < 3; round++) {
      bareRounds.push(await measureLoad(bare.url, { method: 'POST', path: '/', body: usAnswers }));
      ourRounds.push(await measureLoad(ours.url, create, ours.headers));
    }
    const id = await createOne(ours);
    const read = await measureLoad(
      ours.url,
      { method: 'GET', path: `/api/v2/applications/${id}` },
      ours.headers,
    );
    const bareLoad = median(bareRounds);
    const ourLoad = median(ourRounds);
    return [
      { database, case: 'bare route, two rows', ...bareLoad },
      {
        database,
        case: 'POST application',
        ...ourLoad,
        ratio: round2(ourLoad.perSecond / bareLoad.perSecond),
      },
      { database, case: 'GET application', ...read },
    ];
  } finally {
    await bare.app.close();
    await ours.app.close();
    await db.destroy();
  }
}

/** What anyone would write first: take JSON, write two rows in a transaction, answer JSON. */
async function startBare(db: Database): Promise<{ app: FastifyInstance; url: string }> {
  await sql`create table bare_application (id text primary key, body jsonb not null)`.execute(db);
  await sql`create table bare_event (id text primary key, application_id text not null, name text not null)`.execute(
    db,
  );
  const app = Fastify();
  app.post('/', async (request, reply) => {
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      await sql`insert into bare_application (id, body) values (${id}, ${jsonText(request.body)})`.execute(
        trx,
      );
      await sql`insert into bare_event (id, application_id, name) values (${randomUUID()}, ${id}, 'created')`.execute(
        trx,
      );
    });
    return reply.code(201).send({ id, body: request.body });
  });
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function startOurs(
  db: Database,
): Promise<{ app: FastifyInstance; url: string; headers: Record<string, string> }> {
  const start = Date.now();
  const clock = { now: () => new Date(), forward: () => undefined };
  const deps = await createTestDeps({ db }, clock);
  const app = await buildApp({ deps: { ...deps, config: { ...deps.config, logLevel: 'silent' } } });
  const now = new Date(start);
  const accountId = await findOrCreateAccount(db, { id: randomUUID(), email: 'bench@example.com', now });
  const endsAt = new Date(start + HOUR_MS);
  await insertSession(db, {
    tokenHash: hashToken(TOKEN),
    accountId,
    email: 'bench@example.com',
    now,
    endsAt,
  });
  return {
    app,
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    headers: { 'x-requested-with': 'stepwright', cookie: `stepwright-session=${TOKEN}` },
  };
}

async function createOne({
  url,
  headers,
}: {
  url: string;
  headers: Record<string, string>;
}): Promise<string> {
  const answer = await fetch(`${url}/api/v2/applications`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(usAnswers),
  });
  const { application } = (await answer.json()) as { application: { id: string } };
  return application.id;
}

async function measureStarts(folder: string): Promise<ServerBench['rows']> {
  const measure = async (name: string) => {
    const start = performance.now();
    const db = await openEmbedded(folder);
    await migrateDatabase(db);
    const ms = Math.round(performance.now() - start);
    await db.destroy();
    return { database: 'embedded', case: name, ms };
  };
  return [await measure('first start'), await measure('reopen')];
}

function median(rounds: readonly Load[]): Load {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
