import { readShownAgreement } from '../../tests/support/readShownAgreement.ts';
import type { ServerProcess } from '../../tests/support/serverProcess.ts';
import { median } from '../support/measureInTurns.ts';
import { nextApplication } from '../support/nextApplication.ts';
import type { ScaleDatabase } from './openScaleDatabase.ts';
import { quantile, timeCalls } from './timeCalls.ts';
import type { Call } from './timeCalls.ts';
import { timeClaims } from './timeClaims.ts';

/** A database with a server on it. */
export interface Served extends ScaleDatabase {
  readonly server: ServerProcess;
}

const WARM_UP_ROUNDS = 2;
const ROUNDS = 7;
const FOR_MS = 1000;
const PEOPLE = 4;
/** So many wait at once for the same thing. */
const WAITING = 20;
const BUDGET = '<= 1.5';

type Measure = () => Promise<readonly number[]>;

/**
 * Runs the calls of users on each database in turns, so that a disturbance of the machine affects all of them equally:
 * returns the time of each call, and the ratio of each database to the first.
 */
export async function measureFlatness(
  served: readonly Served[],
): Promise<readonly Record<string, string | number>[]> {
  const callsOf = await Promise.all(served.map(listMeasures));
  const names = Object.keys(callsOf[0] ?? {});
  const times = new Map(names.map((name) => [name, served.map((): (readonly number[])[] => [])]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const [name, perDatabase] of times)
      for (const [index, rounds] of perDatabase.entries()) {
        const measured = (await callsOf[index]?.[name]?.()) ?? [];
        if (round >= 0) rounds.push(measured);
      }
  return [...times].map(([name, perDatabase]) => describe(name, served, perDatabase));
}

function describe(
  name: string,
  served: readonly Served[],
  perDatabase: readonly (readonly (readonly number[])[])[],
) {
  const columns = served.flatMap(({ count }, index) => {
    const rounds = perDatabase[index] ?? [];
    const at = (share: number) => Math.round(median(rounds.map((times) => quantile(times, share))) * 10) / 10;
    const figures = [
      [`${count.toLocaleString('en')} p50`, at(0.5)],
      [`${count.toLocaleString('en')} p99`, at(0.99)],
    ] as const;
    return index === 0
      ? figures
      : [...figures, ['p99 to the first', ratioOf(perDatabase[0] ?? [], rounds)] as const];
  });
  return { 'in ms': name, ...Object.fromEntries(columns), budget: BUDGET };
}

// Round by round: the machine was in the same mood.
function ratioOf(first: readonly (readonly number[])[], rounds: readonly (readonly number[])[]): number {
  const ratios = rounds.map((times, index) => quantile(times, 0.99) / quantile(first[index] ?? [], 0.99));
  return Math.round(median(ratios) * 100) / 100;
}

async function listMeasures({ db, owners, server }: Served): Promise<Readonly<Record<string, Measure>>> {
  const time = (next: () => Call) => () => timeCalls(next, { forMs: FOR_MS, people: PEOPLE });
  const anyOf = (count: number) => {
    const owner = owners[Math.floor(Math.random() * count)];
    if (!owner) throw new Error('There are no owners');
    return owner;
  };
  const read = (count: number) => {
    const { headers, applicationId } = anyOf(count);
    return { url: `${server.url}/api/v2/applications/${applicationId}`, init: { headers } };
  };
  const list = () => ({
    url: `${server.url}/api/v2/accounts`,
    init: { headers: anyOf(owners.length).headers },
  });
  return {
    create: time(await creations(server.url, owners)),
    read: time(() => read(owners.length)),
    list: time(list),
    poll: time(() => read(WAITING)),
    'claim a job': () => timeClaims(db),
  };
}

/** New applications by one owner after the other, at a server. */
export async function creations(url: string, owners: Served['owners']): Promise<() => Call> {
  const next = nextApplication(owners, await readShownAgreement(url));
  return () => {
    const { headers, body } = next();
    const init = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return { url: `${url}/api/v2/applications`, init };
  };
}
