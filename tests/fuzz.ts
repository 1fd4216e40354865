import { parseArgs } from 'node:util';
import { commandFor } from './support/fuzz/fuzzProgress.ts';
import { readFuzzSettings } from './support/fuzz/fuzzSettings.ts';
import { type FuzzPart, runUntil } from './support/fuzz/runUntil.ts';
import { TEST_RUN } from './support/onlyInAll.ts';

const USAGE = `npm run fuzz -- [--seconds N | --minutes N] [--seed S] [--path P] [--only '<property>']
Makes up answers for every step of every market and portal and every shape of the gallery, and compares what browser, server and command line say.
Ends in the given time (a minute, if none is given), the start included, and says how far it came.`;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** How long before the end a part stops by itself, so that it can report and close. */
const CLOSING_MS = 2 * SECOND_MS;
/** A case that was under way for longer when the time ended is worth a look. */
const LONG_MS = 2 * CLOSING_MS;

const NOTHING: FuzzPart = { cases: 0, tried: 0, of: 0, isEnded: false };

const began = Date.now() - process.uptime() * SECOND_MS;
const { settings, lastsMs } = readSettings();
const until = lastsMs === 0 ? undefined : began + lastsMs;
const isOfDrawing = settings.only?.startsWith('draw ');
const signal =
  until === undefined ? undefined : AbortSignal.timeout(Math.max(0, Math.round(until - Date.now())));
const [judged, drawn] = await Promise.all([
  isOfDrawing === true ? NOTHING : judgeAnswers(),
  isOfDrawing === false ? NOTHING : drawForms(),
]);
const failures = [judged, drawn].map(({ failure }) => failure).filter((failure) => failure !== undefined);
for (const failure of failures) console.error(failure);
const parts = [
  { verb: 'judged', part: judged },
  { verb: 'drawn', part: drawn },
];
for (const { verb, part } of parts) tellOfTime(verb, part);
console.log(
  `seed ${settings.seed}: ${judged.cases} answers judged, ${drawn.cases} drawn, ${failures.length} counterexamples`,
);
const isTried = judged.cases + drawn.cases > 0;
if (!isTried && failures.length === 0) console.error(reasonForNothing());
process.exit(isTried && failures.length === 0 ? 0 : 1);

function readSettings() {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { minutes: text, seconds: text, seed: text, path: text, only: text },
    });
    const { minutes, seconds, seed, path, only } = values;
    const usual = path === undefined ? MINUTE_MS : 0;
    const inMinutes = minutes === undefined ? usual : Number(minutes) * MINUTE_MS;
    const lasts = seconds === undefined ? inMinutes : Number(seconds) * SECOND_MS;
    if (!(lasts >= 0)) throw new Error('--seconds and --minutes are numbers');
    return {
      lastsMs: lasts,
      settings: readFuzzSettings({ FUZZ_SEED: seed, FUZZ_PATH: path, FUZZ_ONLY: only }),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

function environment(): Record<string, string> {
  return {
    FUZZ_SEED: String(settings.seed),
    FUZZ_MINUTES: String(lastsMs / MINUTE_MS),
    FUZZ_UNTIL: until === undefined ? '' : String(until - CLOSING_MS),
    FUZZ_PATH: settings.path ?? '',
    FUZZ_ONLY: settings.only ?? '',
  };
}

function judgeAnswers(): Promise<FuzzPart> {
  return runUntil({
    argv: ['--no-warnings', 'tests/support/fuzz/judgeAnswers.ts'],
    env: environment(),
    signal,
  });
}

/** Forms need a page around them, which jest has. */
function drawForms(): Promise<FuzzPart> {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--forceExit'];
  return runUntil({
    argv: [...jest, '--selectProjects', 'component', '--testPathPatterns', 'rendering/anyAnswers'],
    env: { ...environment(), NODE_ENV: 'test', [TEST_RUN]: 'all' },
    signal,
  });
}

/** Logs how far a part got before the time ended, and how to repeat the case that it was running. */
function tellOfTime(verb: string, { tried, of, at, isEnded, failure }: FuzzPart): void {
  if (until === undefined || failure !== undefined || (of === 0 && !isEnded)) return;
  console.log(
    of === 0 ? `${verb}: the time ended before the start` : `${verb}: ${tried} of ${of} properties`,
  );
  const busyMs = at === undefined ? 0 : Date.now() - at.since;
  if (at && busyMs > LONG_MS)
    console.log(`  it ended inside a case of ${Math.round(busyMs / SECOND_MS)} s; again: ${commandFor(at)}`);
}

function reasonForNothing(): string {
  const isEnded = judged.isEnded || drawn.isEnded;
  return isEnded
    ? 'The time ended before the first case; give more'
    : `No property is called "${settings.only}"`;
}
