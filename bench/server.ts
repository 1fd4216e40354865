import { findPostgres } from '../tests/support/findPostgres.ts';
import { readShownAgreement } from '../tests/support/readShownAgreement.ts';
import { startThrowawayPostgres } from '../tests/support/throwawayPostgres.ts';
import { expectSameRefusals } from './byHand/expectSameRefusals.ts';
import { startByHand } from './byHand/startByHand.ts';
import type { BenchTable } from './keystroke/run.ts';
import { measureInTurns } from './support/measureInTurns.ts';
import { MANY, measureLoad } from './support/measureLoad.ts';
import { nextApplication } from './support/nextApplication.ts';
import { listShares } from './support/listShares.ts';
import { startServers } from './support/startServers.ts';

const TITLE = 'Server: POST application on PostgreSQL, in turns with a server by hand';
const BUDGET = '>= 0.8';

/** Applications on PostgreSQL, in turns with a server by hand that keeps the same promises; and the shares of a creation's time. */
export async function runServerBench(): Promise<readonly BenchTable[]> {
  const binaries = findPostgres();
  if (!binaries) return [{ title: TITLE, rows: [{ case: 'PostgreSQL is not found: skipped' }] }];
  const cluster = await startThrowawayPostgres(binaries);
  try {
    return await compare(await cluster.createDatabase(), await cluster.createDatabase());
  } finally {
    await cluster.stop();
  }
}

async function compare(oursUrl: string, byHandUrl: string): Promise<readonly BenchTable[]> {
  const product = await startServers('postgres', oursUrl);
  const { ours, callers } = product.ready;
  const next = nextApplication(callers, await readShownAgreement(ours));
  const byHand = await startByHand(byHandUrl, product.ready, next);
  await expectSameRefusals([ours, byHand.ready.url], next);
  const create = { method: 'POST', path: '/api/v2/applications', next } as const;
  const creating = (connections?: number) => [
    {
      name: 'by hand',
      measure: () => measureLoad(byHand.ready.url, create, connections),
      cpuTime: () => byHand.cpuTime(),
    },
    {
      name: 'product',
      measure: () => measureLoad(ours, create, connections),
      cpuTime: () => product.cpuTime(),
    },
  ];
  try {
    const many = await measureInTurns(creating());
    const one = await measureInTurns(creating(1));
    const rows = [
      ...many.map((row) => ({ callers: MANY, ...row, ...(row.case === 'product' && { budget: BUDGET }) })),
      ...one.map((row) => ({ callers: 1, ...row })),
    ];
    const usedBy = (name: string) => many.find((row) => row.case === name)?.serverUs ?? Number.NaN;
    const shares = await listShares([
      { name: 'product', server: product, url: ours, create, usedUs: usedBy('product') },
      { name: 'by hand', server: byHand, url: byHand.ready.url, create, usedUs: usedBy('by hand') },
    ]);
    return [{ title: TITLE, rows }, ...shares];
  } finally {
    await byHand.stop();
    await product.stop();
  }
}
