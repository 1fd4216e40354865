import { openPostgres } from '../server/platform/database/openDatabase.ts';
import { simulateCharges } from '../tests/support/charges/simulateCharges.ts';
import { embedded } from '../tests/support/databases.ts';
import type { DatabaseKind } from '../tests/support/databases.ts';
import { findPostgres } from '../tests/support/findPostgres.ts';
import { startTestApp } from '../tests/support/testApp.ts';
import { signIn, submitTestApplication } from '../tests/support/testClient.ts';
import { startThrowawayPostgres } from '../tests/support/throwawayPostgres.ts';
import type { BenchTable } from './keystroke/run.ts';

/** On each database, so both together are twice as many. */
const ORDERS = 10_000;
const SEED = 14;
const KILL_EVERY = 300;

/** Approvals with orders while the provider times out, webhooks come twice and the process is killed between any two statements. */
export async function runChargesBench(): Promise<BenchTable> {
  const rows = [await simulateOn(embedded)];
  const binaries = findPostgres();
  if (!binaries) rows.push({ database: 'PostgreSQL', case: 'not found: skipped' });
  else {
    const cluster = await startThrowawayPostgres(binaries);
    try {
      rows.push(
        await simulateOn({
          name: 'PostgreSQL',
          async open() {
            const db = openPostgres(await cluster.createDatabase());
            return { db, close: () => db.destroy() };
          },
        }),
      );
    } finally {
      await cluster.stop();
    }
  }
  return { title: 'Charges: 20 % timeouts, 5 % duplicate webhooks, kills between statements', rows };
}

async function simulateOn(kind: DatabaseKind): Promise<Record<string, string | number>> {
  const test = await startTestApp(kind);
  try {
    const { application } = await submitTestApplication(await signIn(test));
    await test.runJobs();
    const start = performance.now();
    const report = await simulateCharges(test, {
      template: application.id,
      orders: ORDERS,
      seed: SEED,
      killEvery: KILL_EVERY,
    });
    return { database: kind.name, ...report, seconds: Math.round((performance.now() - start) / 1000) };
  } finally {
    await test.close();
  }
}
