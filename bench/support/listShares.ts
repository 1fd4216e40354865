import type { BenchTable } from '../keystroke/run.ts';
import type { ForkedServer } from './forkServer.ts';
import { measureLoad, type WriteRequest } from './measureLoad.ts';
import { OTHER_PART, SYSTEM_PARTS, sumProfile, type PartRule, type ProfileTimes } from './profileParts.ts';

/** A server that is profiled while applications come. */
interface Profiled {
  readonly name: string;
  readonly server: ForkedServer<unknown>;
  readonly url: string;
  readonly create: WriteRequest;
  /** CPU time of one call without the profiler, which takes some itself; in microseconds. */
  readonly usedUs: number;
}

/** Parts of a creation. Helpers that several of them call are in none. */
const PARTS: readonly PartRule[] = [
  ['one pass over the answers', /engine\/journey\/submission/],
  [
    'journey and projecting',
    /engine\/(journey\/(walkJourney|relevant|applicable|tidy)|answers\/|logic\/|compile\/)|journeyConfig/,
  ],
  ['normalising', /engine\/journey\/normalise|dropEmpty|dropBlank|changeAt/],
  ['validating', /checkSubmission|validateAnswers|stepwright-flows-|validators\/|byHand\/readBody|\/ajv\//],
  ['splitting', /splitAnswers|stripSensitive|takeAt/],
  ['masking and presenting', /maskAnswers|\/present|applicationStat|applicationOutcome/],
  ['writing the response', /fast-json-stringify|serialize\.js|jsonText|platform\/database\/columns/],
  [
    'sealing',
    /sealAnswers|sealValue|keyWrapping|keyEncryptionKey|signAgreement|createDataKey|drawRandom|byHand\/seal/,
  ],
  ['hashing', /keyRing|readIdempotency|hashToken|readToken|byHand\/(hashRequest|openKeys)/],
  [
    'sessions and budgets',
    /server\/access\/|rate-limit|byHand\/(countCalls|guardCalls)|@fastify\/cookie|platform\/limits/,
  ],
  ['building statements', /\/kysely\/|Repository\.ts|platform\/database/],
  ['database driver', /\/(pg|pg-[a-z]+|postgres-[a-z]+)\//],
  [
    'log, metrics and telemetry',
    /pino|sonic-boom|logRequests|platform\/(metrics|telemetry)|prom-client|opentelemetry|quick-format/,
  ],
  ['rest of the creation', /server\/(applications|definitions|bank|drafts|prefill)\/|byHand\/createServer/],
  [
    'HTTP',
    /node:_http|node:internal\/http|fastify|find-my-way|platform\/http|secure-json-parse|server\/app|avvio|reusify/,
  ],
];
const ROUNDS = 3;
const FUNCTIONS = 25;

interface Measured extends Pick<Profiled, 'name' | 'usedUs'> {
  readonly times: ProfileTimes;
}

/** Profiles each server under the load of many callers; lists the parts of a creation, and the functions that take most of it. */
export async function listShares(profiled: readonly Profiled[]): Promise<readonly BenchTable[]> {
  const measured: Measured[] = [];
  for (const one of profiled) measured.push(await profileCreation(one));
  const parts = [...PARTS.map(([part]) => part), ...Object.values(SYSTEM_PARTS), OTHER_PART];
  const rows = parts.map((part) => ({
    part,
    ...cellsOf(measured, ({ byPart }) => byPart.get(part) ?? 0),
  }));
  const whole = { part: 'all', ...cellsOf(measured, ({ all }) => all) };
  return [
    { title: 'Server: shares of the CPU time of one creation, 32 callers', rows: [...rows, whole] },
    ...measured.map(listFunctions),
  ];
}

async function profileCreation({ name, server, url, create, usedUs }: Profiled): Promise<Measured> {
  const profile = await server.profile(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await measureLoad(url, create);
  });
  return { name, usedUs, times: sumProfile(profile, PARTS) };
}

function cellsOf(measured: readonly Measured[], pick: (times: ProfileTimes) => number) {
  return Object.fromEntries(
    measured.flatMap((one) => {
      const { percent, us } = shareOf(one, pick(one.times));
      return [[`${one.name} %`, percent] as const, [`${one.name} µs`, us] as const];
    }),
  );
}

function shareOf({ times, usedUs }: Measured, time: number) {
  const share = time / times.all;
  return { percent: Math.round(1000 * share) / 10, us: Math.round(usedUs * share) };
}

function listFunctions(one: Measured): BenchTable {
  const most = [...one.times.byFunction].toSorted(([, a], [, b]) => b - a).slice(0, FUNCTIONS);
  return {
    title: `Server: functions that take most of a creation themselves, ${one.name}`,
    rows: most.map(([name, time]) => ({ function: name, ...shareOf(one, time) })),
  };
}
