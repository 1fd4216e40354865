import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPostgres } from '../../server/platform/database/openDatabase.ts';
import { embedded } from '../support/databases.ts';
import { findPostgres } from '../support/findPostgres.ts';
import { startThrowawayPostgres } from '../support/throwawayPostgres.ts';
import { attackAccess } from './accessMatrix.ts';
import type { Attack, Ground, Outcome } from './attack.ts';
import { attackByCopies } from './canaries.ts';
import { attackByCost } from './costlyCalls.ts';
import { attackByUploads } from './hangingUploads.ts';
import { attackBodies } from './hostileBodies.ts';
import { attackLimits } from './limits.ts';
import { attackInParallel } from './parallelCalls.ts';
import { attackByKills, attackByRestarts } from './processes.ts';
import { attackByResets } from './resetCalls.ts';
import { attackSlowly } from './slowCallers.ts';

/** `npm run attack`: all of them on both databases, or those that are named: `npm run attack -- access limits`. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  access: attackAccess,
  bodies: attackBodies,
  parallel: attackInParallel,
  kills: attackByKills,
  copies: attackByCopies,
  limits: attackLimits,
  slow: attackSlowly,
  uploads: attackByUploads,
  resets: attackByResets,
  restarts: attackByRestarts,
  cost: attackByCost,
};

const folders: string[] = [];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  console.error(
    `There is no attack "${unknown.join('", "')}"; there are: ${Object.keys(ATTACKS).join(', ')}`,
  );
  process.exit(2);
}
const chosen = Object.entries(ATTACKS).filter(([name]) => asked.length === 0 || asked.includes(name));
const binaries = findPostgres();
const cluster = binaries ? await startThrowawayPostgres(binaries) : undefined;
const rows: Record<string, string | number>[] = [];
const unexpected: string[] = [];
try {
  for (const ground of listGrounds()) {
    for (const [name, attack] of chosen) {
      const start = performance.now();
      const outcome = await attack(ground).catch(asOutcome);
      rows.push({
        attack: name,
        database: ground.kind.name,
        tries: outcome.tries,
        unexpected: outcome.unexpected.length,
        measured: outcome.measured ?? '',
        seconds: Math.round((performance.now() - start) / 1000),
      });
      console.error(`${name} on the ${ground.kind.name}: ${outcome.unexpected.length} unexpected`);
      unexpected.push(...outcome.unexpected.map((what) => `${name}, ${ground.kind.name}: ${what}`));
    }
  }
} finally {
  await cluster?.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
for (const what of unexpected) console.log(`UNEXPECTED ${what}`);
if (!cluster) console.log('No PostgreSQL was found, so nothing was attacked on it');
process.exit(unexpected.length > 0 || !cluster ? 1 : 0);

function listGrounds(): readonly Ground[] {
  const grounds: Ground[] = [
    { kind: embedded, processes: 1, variables: async () => ({ DATA_DIR: makeFolder() }) },
  ];
  if (cluster) {
    grounds.push({
      kind: {
        name: 'PostgreSQL',
        async open() {
          const db = openPostgres(await cluster.createDatabase());
          return { db, close: () => db.destroy() };
        },
      },
      processes: 2,
      variables: async () => ({
        DATABASE_URL: await cluster.createDatabase(),
        DATA_DIR: makeFolder(),
        WORKERS: '1',
      }),
    });
  }
  return grounds;
}

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-attack-'));
  folders.push(folder);
  return folder;
}

/** An attack that cannot be carried out is one that nobody knows the end of. */
function asOutcome(error: unknown): Outcome {
  return { tries: 0, unexpected: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
