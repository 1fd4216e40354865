import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { SAMPLE_DAY } from '@stepwright/checker';
import { embedded } from './support/databases.ts';
import type { FuzzOutcome } from './support/fuzz/fuzzProperty.ts';
import { readFuzzSettings } from './support/fuzz/fuzzSettings.ts';
import { galleryProperties, openGallery } from './support/fuzz/galleryProperties.ts';
import { listFormIds } from './support/fuzz/listFormIds.ts';
import { compileMarketPairs, type MarketPair, openFlows } from './support/fuzz/marketPairs.ts';
import { passProperties } from './support/fuzz/passProperties.ts';
import { stepProperties } from './support/fuzz/stepProperties.ts';
import { COOKIE_HOST, submissionProperties } from './support/fuzz/submissionProperties.ts';
import { tryProperties } from './support/fuzz/tryProperties.ts';
import { startTestApp } from './support/testApp.ts';

const USAGE = `npm run fuzz -- [--minutes N] [--seed S] [--path P] [--only '<property>']
Makes up answers for every step of every market and portal and every shape of the gallery, and compares what browser, server and command line say.`;
const CASES_EACH = 100;

const NOTHING: FuzzOutcome = { cases: 0 };

const settings = readSettings();
const pairs = await compileMarketPairs();
const isOfDrawing = settings.only?.startsWith('draw ');
const [judged, drawn] = await Promise.all([
  isOfDrawing === true ? NOTHING : compareVerdicts(pairs),
  isOfDrawing === false ? NOTHING : drawForms(),
]);
const failures = [judged, drawn].map(({ failure }) => failure).filter((failure) => failure !== undefined);
for (const failure of failures) console.error(failure);
console.log(
  `seed ${settings.seed}: ${judged.cases} answers judged, ${drawn.cases} drawn, ${countSteps(pairs)} steps in ${pairs.length} pairs, ${failures.length} counterexamples`,
);
const isTried = judged.cases + drawn.cases > 0;
if (!isTried) console.error(`No property is called "${settings.only}"`);
process.exit(isTried && failures.length === 0 ? 0 : 1);

function readSettings() {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { minutes: text, seed: text, path: text, only: text } });
    return readFuzzSettings({
      FUZZ_MINUTES: values.minutes ?? (values.path === undefined ? '1' : '0'),
      FUZZ_SEED: values.seed,
      FUZZ_PATH: values.path,
      FUZZ_ONLY: values.only,
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

function countSteps(pairs: readonly MarketPair[]): number {
  return pairs.reduce((sum, { definition }) => sum + listFormIds(definition).length, 0);
}

async function compareVerdicts(pairs: readonly MarketPair[]): Promise<FuzzOutcome> {
  const test = await startTestApp(embedded, { config: { cookieHost: COOKIE_HOST } });
  const ofSteps = await Promise.all(pairs.map((pair) => stepProperties(pair, SAMPLE_DAY)));
  const flows = await Promise.all(pairs.map((pair) => openFlows(pair, SAMPLE_DAY)));
  const inOnePass = flows.flatMap((flow) => passProperties(flow, SAMPLE_DAY, { engine: 0, pass: 0 }));
  const ofShapes = galleryProperties(await openGallery('ca', SAMPLE_DAY), SAMPLE_DAY);
  const outcome = await tryProperties(
    [...ofSteps.flat(), ...ofShapes, ...inOnePass, ...(await submissionProperties(test))],
    settings,
    CASES_EACH,
  );
  await test.close();
  return outcome;
}

/** Forms need a page around them, which jest has. */
async function drawForms(): Promise<FuzzOutcome> {
  const child = spawn('npm', ['run', '-s', 'test:all', '--', 'rendering/anyAnswers'], {
    env: {
      ...process.env,
      FUZZ_SEED: String(settings.seed),
      FUZZ_MINUTES: String(settings.minutes),
      FUZZ_PATH: settings.path ?? '',
      FUZZ_ONLY: settings.only ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let report = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (report += chunk.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  const cases = Number(/drew (\d+) forms/.exec(report)?.[1] ?? 0);
  return status === 0 ? { cases } : { cases: Math.max(cases, 1), failure: report };
}
