import { findPostgres } from '../tests/support/findPostgres.ts';
import { startProduct } from '../tests/support/startProduct.ts';
import { startThrowawayPostgres } from '../tests/support/throwawayPostgres.ts';
import { pause, WaitingApplicant } from './support/waitingApplicant.ts';

export interface PollingBench {
  readonly title: string;
  readonly rows: readonly Record<string, string | number>[];
}

const CROWD = 200;
/** How many get ready at once: what they do before they wait is not measured. */
const BATCH = 10;
const ALONE_MS = 10_000;
const QUIET_MS = 15_000;
/** How long it takes until the last one is through. */
const PASSING_MS = 10_000;
const DEADLINE_MS = 60_000;

/**
 * Applicants who wait at once for their identity check on one real process, each polling every second as the pages do.
 * After a while they come through with the vendor's dialog, twenty in a second, and everyone has to learn of it.
 */
export async function runPollingBench(): Promise<PollingBench> {
  const title = `Polling: ${CROWD} applicants wait at once, on one process`;
  const binaries = findPostgres();
  if (!binaries) return { title, rows: [{ database: 'PostgreSQL', case: 'not found: skipped' }] };
  const cluster = await startThrowawayPostgres(binaries);
  const product = await startProduct({
    env: { DATABASE_URL: await cluster.createDatabase(), PAGES: 'off', LOG_LEVEL: 'warn' },
  });
  try {
    const alone = await measure(await prepare(product.url, 1, 'alone'), ALONE_MS);
    const crowd = await measure(await prepare(product.url, CROWD, 'crowd'), QUIET_MS);
    const ratio = Math.round((crowd.p99Ms / alone.p99Ms) * 100) / 100;
    return {
      title,
      rows: [
        { database: 'PostgreSQL', applicants: 1, ...alone },
        {
          database: 'PostgreSQL',
          applicants: CROWD,
          ...crowd,
          'p99 to alone': ratio,
          budget: 'p99 < 100 ms',
        },
      ],
    };
  } finally {
    await product.stop();
    await cluster.stop();
  }
}

async function prepare(url: string, count: number, name: string): Promise<readonly WaitingApplicant[]> {
  const applicants = Array.from(
    { length: count },
    (_, index) => new WaitingApplicant(url, `${name}.${index}@example.com`),
  );
  for (let start = 0; start < count; start += BATCH) {
    await Promise.all(applicants.slice(start, start + BATCH).map((applicant) => applicant.prepare()));
  }
  return applicants;
}

async function measure(applicants: readonly WaitingApplicant[], quietMs: number) {
  const waiting = applicants.map((applicant) => applicant.wait(quietMs + DEADLINE_MS));
  await pause(quietMs);
  await Promise.all(
    applicants.map(async (applicant, index) => {
      await pause((index / applicants.length) * PASSING_MS);
      await applicant.pass();
    }),
  );
  const learnt = await Promise.all(waiting);
  const polls = applicants.flatMap(({ pollsMs }) => pollsMs).toSorted((a, b) => a - b);
  return {
    polls: polls.length,
    p50Ms: at(polls, 0.5),
    p99Ms: at(polls, 0.99),
    maxMs: at(polls, 1),
    'lost answers': learnt.filter((isLearnt) => !isLearnt).length,
  };
}

function at(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return Math.round(value * 10) / 10;
}
