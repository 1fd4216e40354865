import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { sealDraft } from '../server/drafts/sealDraft.ts';
import { createKeyRing, type KeyRing } from '../server/platform/crypto/keyRing.ts';
import type { Database } from '../server/platform/database/openDatabase.ts';
import { DraftContents } from '../server/studio/drafts/draftContents.ts';
import { replayAll } from '../server/studio/replay.ts';
import { StudioThread } from '../server/studio/worker/studioThread.ts';
import { usAnswers } from '../tests/fixtures/usAnswers.ts';
import type { BenchTable } from './keystroke/run.ts';
import { onPostgres } from './support/onPostgres.ts';
import { round2 } from './support/figures.ts';

const DRAFTS = Number(process.env['REPLAYED_DRAFTS'] ?? 100_000);
const BATCH = 1000;
const STEP = 'schemas/base/steps/annual-sales.json';

/** How long a hundred thousand stored drafts take to be tried with a changed step, and what other calls wait for meanwhile. */
export async function runReplayBench(): Promise<BenchTable> {
  return onPostgres(`replay: ${DRAFTS} drafts on PostgreSQL`, async (db) => {
    const keys = createKeyRing(Buffer.alloc(32, 7));
    await insertDrafts(db, keys);
    return [await replay(db, keys)];
  });
}

async function replay(db: Database, keys: KeyRing) {
  const deps = { db, keys, clock: () => new Date(), createId: randomUUID };
  const config = { definitionsDir: undefined, environment: 'production' } as const;
  const contents = new DraftContents({ keys, config });
  const checks = new StudioThread();
  const texts = await contents.baseTexts(db, null);
  const changed = new Map(texts).set(STEP, withQuestion(texts.get(STEP) ?? ''));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.cpuUsage();
  delay.enable();
  const { concerned, milliseconds } = await replayAll(
    { deps, contents, checks },
    { key: 'changed', texts: changed },
    new AbortController().signal,
  );
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  await checks.close();
  const drafts = concerned.reduce((sum, counted) => sum + counted.drafts, 0);
  return {
    drafts,
    'asked again': concerned.reduce(
      (sum, { steps }) => sum + steps.reduce((all, one) => all + one.askedAgain, 0),
      0,
    ),
    seconds: round2(milliseconds / 1000),
    'drafts/s': Math.round(drafts / (milliseconds / 1000)),
    'CPU seconds': round2((user + system) / 1e6),
    'other calls wait, p99 ms': round2(delay.percentile(99) / 1e6),
    budget: '60 s',
  };
}

function withQuestion(text: string): string {
  const step = JSON.parse(text) as {
    schema: { properties: { company: { properties: Record<string, object>; required?: string[] } } };
  };
  const { company } = step.schema.properties;
  company.properties['motto'] = { type: 'string', maxLength: 40 };
  company.required = [...(company.required ?? []), 'motto'];
  return JSON.stringify(step, null, 2);
}

/** Drafts of people in two markets who have come differently far. */
async function insertDrafts(db: Database, keys: KeyRing): Promise<void> {
  for (let from = 0; from < DRAFTS; from += BATCH) {
    const rows = await Promise.all(
      Array.from({ length: Math.min(BATCH, DRAFTS - from) }, async (_, index) => {
        const id = randomUUID();
        const { wrapped } = await keys.createDataKey(id);
        const sealed = await sealDraft(keys, { id, data_key: wrapped }, answersOf(from + index));
        const market = index % 4 === 0 ? 'ca' : 'us';
        return sql`(${id}::uuid, ${market}, ${Buffer.from(wrapped)}::bytea, ${Buffer.from(sealed)}::bytea)`;
      }),
    );
    await sql`with given (id, market, data_key, sealed) as (values ${sql.join(rows)}),
      owners as (insert into accounts (id, email, created_at)
        select id, id || '@example.com', now() from given)
      insert into drafts (id, account_id, portal, market, sealed, data_key, revision, idempotency_key, language, created_at, updated_at)
      select id, id, 'terminal', market, sealed, data_key, 1, id, 'en-US', now(), now() from given`.execute(
      db,
    );
  }
}

/** The answers of one person, who has come as far as one in three does. */
function answersOf(number: number) {
  const { applicant, company, ...others } = usAnswers;
  const emailAddress = `person.${number}@example.com`;
  const own = {
    ...applicant,
    name: { firstName: `Ada ${number}`, lastName: 'Park' },
    email: { emailAddress, emailAddressConfirm: emailAddress },
  };
  const named = { ...company, legalName: `Coffee ${number}` };
  return (
    [{ applicant: own, company: named, ...others }, { applicant: own, company: named }, { applicant: own }][
      number % 3
    ] ?? {}
  );
}
