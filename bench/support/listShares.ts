import type { Profiler } from 'node:inspector';
import type { BenchTable } from '../keystroke/run.ts';
import type { ForkedServer } from './forkServer.ts';
import { measureLoad, type WriteRequest } from './measureLoad.ts';

/** A server that is profiled while applications come. */
interface Profiled {
  readonly name: string;
  readonly server: ForkedServer<unknown>;
  readonly url: string;
  readonly create: WriteRequest;
}

interface Share {
  readonly percent: number;
  readonly us: number;
}

/** Parts of a creation, by the file or function of the code that works for it. The innermost frame that fits decides. */
const PARTS: readonly (readonly [part: string, files: RegExp])[] = [
  [
    'journey and projecting',
    /engine\/(journey\/(walkJourney|relevant|applicable|tidy)|answers\/(project|listUn|answer)|logic\/)|journeyConfig/,
  ],
  ['normalising', /engine\/journey\/normalise|dropEmpty/],
  [
    'validating',
    /engine\/journey\/checkSubmission|validateAnswers|stepwright-flows-|validators\/|byHand\/readBody|ajv/,
  ],
  ['splitting', /splitAnswers|stripSensitive/],
  ['masking and presenting', /maskAnswers|\/present|applicationStat|applicationOutcome|fast-json-stringify/],
  ['sealing', /sealAnswers|sealValue|keyWrapping|keyEncryptionKey|signAgreement|byHand\/seal/],
  ['hashing', /keyRing|readIdempotency|hashToken|byHand\/(hashRequest|openKeys)/],
  [
    'sessions and budgets',
    /access\/|rate-limit|byHand\/(countCalls|guardCalls)|@fastify\/cookie|platform\/limits/,
  ],
  ['database', /\/(pg|pg-[a-z]+|postgres-[a-z]+|kysely)\/|Repository\.ts|platform\/database/],
  [
    'log, metrics and telemetry',
    /pino|sonic-boom|logRequests|platform\/(metrics|telemetry)|prom-client|opentelemetry|quick-format/,
  ],
  [
    'rest of the creation',
    /server\/(applications|definitions|bank|drafts|prefill)\/|byHand\/createServer|engine\//,
  ],
  [
    'HTTP',
    /node:_http|node:internal\/http|fastify|find-my-way|platform\/http|secure-json-parse|server\/app|avvio|reusify/,
  ],
];
const SYSTEM: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'outside of JavaScript',
};
const REST = 'sockets and event loop';
const ROUNDS = 3;

/** Profiles each server under the load of many callers, and lists what it spends on each part of a creation. */
export async function listShares(profiled: readonly Profiled[]): Promise<BenchTable> {
  const columns: (readonly [string, ReadonlyMap<string, Share>])[] = [];
  for (const one of profiled) columns.push([one.name, await measureShares(one)]);
  const parts = [...PARTS.map(([part]) => part), ...Object.values(SYSTEM), REST, 'all'];
  const rows = parts.map((part) => {
    const cells = columns.flatMap(([name, shares]) => {
      const { percent = 0, us = 0 } = shares.get(part) ?? {};
      return [[`${name} %`, percent] as const, [`${name} µs`, us] as const];
    });
    return { part, ...Object.fromEntries(cells) };
  });
  return { title: 'Server: shares of the CPU time of one creation, 32 callers', rows };
}

async function measureShares({ server, url, create }: Profiled): Promise<ReadonlyMap<string, Share>> {
  let calls = 0;
  let usedUs = 0;
  const profile = await server.profile(async () => {
    const before = await server.cpuTime();
    for (let round = 0; round < ROUNDS; round += 1) calls += (await measureLoad(url, create)).calls;
    usedUs = (await server.cpuTime()).server - before.server;
  });
  const times = sumByPart(profile);
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  const shares = [...times].map(([part, time]): [string, Share] => [
    part,
    { percent: Math.round((1000 * time) / all) / 10, us: Math.round((time / all) * (usedUs / calls)) },
  ]);
  return new Map([...shares, ['all', { percent: 100, us: Math.round(usedUs / calls) }]]);
}

/** The time of all samples but the idle ones, by the part of the innermost frame that has one. */
export function sumByPart({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const partOf = new Map<number, string | undefined>();
  const findPart = (id: number): string => {
    for (let next: number | undefined = id; next !== undefined; next = parents.get(next)) {
      const node = byId.get(next);
      const part = node && partOfFrame(node.callFrame);
      if (part !== undefined) return part;
    }
    return REST;
  };
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    if (byId.get(id)?.callFrame.functionName === '(idle)') continue;
    const part = partOf.get(id) ?? findPart(id);
    partOf.set(id, part);
    times.set(part, (times.get(part) ?? 0) + Math.max(0, timeDeltas[index + 1] ?? 0));
  }
  return times;
}

function partOfFrame({ functionName, url }: Profiler.ProfileNode['callFrame']): string | undefined {
  if (Object.hasOwn(SYSTEM, functionName)) return SYSTEM[functionName];
  return PARTS.find(([, files]) => files.test(url) || files.test(functionName))?.[0];
}
