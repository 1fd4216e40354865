import { sql } from 'kysely';
import { chainAudit, verifyAudit } from '../server/platform/audit/chainAudit.ts';
import { createKeyRing } from '../server/platform/crypto/keyRing.ts';
import type { Database } from '../server/platform/database/openDatabase.ts';
import type { BenchTable } from './keystroke/run.ts';
import { onPostgres } from './support/onPostgres.ts';

const ENTRIES = 1_000_000;

/** Measures chaining and verifying a million entries of the audit, compared with reading them only. */
export async function runAuditBench(): Promise<BenchTable> {
  return onPostgres(`The audit: ${ENTRIES} entries on PostgreSQL`, measure);
}

async function measure(db: Database): Promise<BenchTable['rows']> {
  const keys = createKeyRing(Buffer.alloc(32, 7));
  await sql`insert into audit_entries (id, application_id, event, from_state, to_state, actor, reason, created_at)
    select gen_random_uuid(), 'urn:apl:' || gen_random_uuid(), 'approve', 'PENDING', 'APPROVED', 'underwriting',
      'review.none', now() - make_interval(secs => number)
    from generate_series(1, ${ENTRIES}) as number`.execute(db);
  const reading = await secondsOf(async () => {
    await db.selectFrom('audit_entries').selectAll().execute();
  });
  const chaining = await secondsOf(async () => {
    while (await chainAudit({ keys }, db));
  });
  let verdict = '';
  const verifying = await secondsOf(async () => {
    const { kind } = await verifyAudit({ db, keys });
    verdict = kind;
  });
  return [
    { what: 'read alone', seconds: reading },
    { what: 'chained, a thousand at a time', seconds: chaining, 'to reading': ratio(chaining, reading) },
    {
      what: `verified: ${verdict}`,
      seconds: verifying,
      'to reading': ratio(verifying, reading),
      budget: '60 s',
    },
  ];
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round((performance.now() - start) / 100) / 10;
}

function ratio(one: number, other: number): number {
  return Math.round((one / other) * 10) / 10;
}
