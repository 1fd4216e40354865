import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { PGlite } from '@electric-sql/pglite';
import { migrateDatabase } from '../server/platform/database/migrateDatabase.ts';
import { migrations } from '../server/platform/database/migrations/migrations.ts';
import { wrapPglite } from '../server/platform/database/openDatabase.ts';
import { readShape } from './support/databaseShape.ts';
import { RELEASE_FILE, UNUSED } from './support/release.ts';

/*
 * `npm run record-release`: keeps what the release that is committed relies on, for the tests of the next one
 * (docs/decisions/0104-expand-then-contract.md).
 */
const db = wrapPglite(new PGlite());
await migrateDatabase(db);
const shape = await readShape(db);
await db.destroy();
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const release = { commit, lastMigration: Object.keys(migrations).at(-1), unused: UNUSED, shape };
writeFileSync(RELEASE_FILE, await format(JSON.stringify(release), { parser: 'json', printWidth: 110 }));
console.log(`Recorded ${commit} with ${release.lastMigration}`);
