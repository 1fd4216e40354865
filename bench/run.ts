import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runAuditBench } from './auditChain.ts';
import { runChargesBench } from './charges.ts';
import { runCheckBench } from './checkDefinitions.ts';
import { runReplacedBench } from './sizes/measureReplaced.ts';
import { runEmbeddedBench } from './embedded.ts';
import { runSizeBench } from './checkSize.ts';
import { runCompileBench } from './compile/run.ts';
import { runLargeBench } from './large/run.ts';
import { runFirstLoadBench } from './firstLoad.ts';
import { runHostileBodiesBench } from './hostileBodies.ts';
import { runKeystrokeBench, type BenchTable } from './keystroke/run.ts';
import { runOrderPricesBench } from './orderPrices.ts';
import { runPollingBench } from './polling.ts';
import { runReplayBench } from './replay.ts';
import { runReleasesBench } from './releases.ts';
import { runQueuesBench } from './queues/run.ts';
import { runRotateBench } from './rotateKeys.ts';
import { runScaleBench } from './scale/run.ts';
import { runServerBench } from './server.ts';
import { runStudioBench } from './studio/run.ts';
import { runUploadsBench } from './uploads.ts';
import { runJourneyBench } from './walkJourney.ts';

/** `npm run bench`: all of them, or those that are named: `npm run bench -- sizes server`. */
const BENCHES: Readonly<Record<string, () => Promise<BenchTable | readonly BenchTable[]>>> = {
  sizes: runSizeBench,
  replaced: runReplacedBench,
  check: runCheckBench,
  compile: runCompileBench,
  journey: runJourneyBench,
  'first-load': runFirstLoadBench,
  keystroke: runKeystrokeBench,
  large: runLargeBench,
  server: runServerBench,
  embedded: runEmbeddedBench,
  polling: runPollingBench,
  prices: runOrderPricesBench,
  charges: runChargesBench,
  bodies: runHostileBodiesBench,
  audit: runAuditBench,
  rotate: runRotateBench,
  replay: runReplayBench,
  releases: runReleasesBench,
  queues: runQueuesBench,
  uploads: runUploadsBench,
  scale: runScaleBench,
  studio: runStudioBench,
};

const RESULTS = path.resolve(import.meta.dirname, 'results');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark "${unknown.join('", "')}"; there are: ${Object.keys(BENCHES).join(', ')}`,
  );
  process.exit(2);
}

mkdirSync(RESULTS, { recursive: true });
for (const [name, run] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const tables = [await run()].flat();
  for (const { title, rows } of tables) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  const file = path.join(RESULTS, `${name}.json`);
  const measured = tables.length === 1 ? tables[0] : { tables };
  writeFileSync(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), ...measured }, null, 2)}\n`);
}
// A database that was lent stays open for the next one who wants it, and with it a timer.
process.exit();
