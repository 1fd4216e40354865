import { startServerProcess } from '../../tests/support/serverProcess.ts';
import type { ServerProcess } from '../../tests/support/serverProcess.ts';
import { creations } from './measureFlatness.ts';
import type { ScaleDatabase } from './openScaleDatabase.ts';
import { timeCalls } from './timeCalls.ts';
import type { Call } from './timeCalls.ts';

const PROCESSES = [1, 2, 4];
const PEOPLE_OF_A_PROCESS = 8;
const WARM_UP_MS = 4000;
const FOR_MS = 5000;

/** How many calls a second so many processes do on one database. */
export async function measureProcesses(database: ScaleDatabase): Promise<readonly Record<string, number>[]> {
  const rows: Record<string, number>[] = [];
  for (const processes of PROCESSES) rows.push(await measureSo(database, processes));
  return rows;
}

async function measureSo({ env, owners }: ScaleDatabase, processes: number): Promise<Record<string, number>> {
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < processes) servers.push(await startServerProcess(env));
    const perSecond = async (nexts: readonly (() => Call)[], forMs: number) => {
      const times = await Promise.all(
        nexts.map((next) => timeCalls(next, { forMs, people: PEOPLE_OF_A_PROCESS })),
      );
      return Math.round((times.flat().length / forMs) * 1000);
    };
    const creates = await Promise.all(servers.map(({ url }) => creations(url, owners)));
    const reads = servers.map(({ url }) => () => {
      const { headers = {}, applicationId } = owners[Math.floor(Math.random() * owners.length)] ?? {};
      return { url: `${url}/api/v2/applications/${applicationId}`, init: { headers } };
    });
    await perSecond(creates, WARM_UP_MS);
    const created = await perSecond(creates, FOR_MS);
    await perSecond(reads, WARM_UP_MS);
    return { processes, 'created in a second': created, 'read in a second': await perSecond(reads, FOR_MS) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
