import { attackAccess } from './accessMatrix.ts';
import type { Attack, Outcome } from './attack.ts';
import { attackByCopies } from './canaries.ts';
import { attackByCost } from './costlyCalls.ts';
import { startGrounds } from './grounds.ts';
import { attackByUploads } from './hangingUploads.ts';
import { attackBodies } from './hostileBodies.ts';
import { attackPages } from './hostileTargets.ts';
import { attackLimits } from './limits.ts';
import { attackInParallel } from './parallelCalls.ts';
import { attackByKills, attackByRestarts } from './processes.ts';
import { attackByResets } from './resetCalls.ts';
import { attackSlowly } from './slowCallers.ts';

/** `npm run attack`: all of them on both databases, or those that are named: `npm run attack -- access limits`. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  access: attackAccess,
  bodies: attackBodies,
  pages: attackPages,
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

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  console.error(
    `There is no attack "${unknown.join('", "')}"; there are: ${Object.keys(ATTACKS).join(', ')}`,
  );
  process.exit(2);
}
const chosen = Object.entries(ATTACKS).filter(([name]) => asked.length === 0 || asked.includes(name));
const { grounds, onPostgres, stop } = await startGrounds();
const rows: Record<string, string | number>[] = [];
const unexpected: string[] = [];
try {
  for (const ground of grounds) {
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
  await stop();
}
console.table(rows);
for (const what of unexpected) console.log(`UNEXPECTED ${what}`);
if (!onPostgres) console.log('No PostgreSQL was found, so nothing was attacked on it');
process.exit(unexpected.length > 0 || !onPostgres ? 1 : 0);

/** An attack that cannot be carried out is one that nobody knows the end of. */
function asOutcome(error: unknown): Outcome {
  return { tries: 0, unexpected: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
