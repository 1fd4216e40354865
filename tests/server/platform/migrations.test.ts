import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { isMigrated, migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import { migrations } from '../../../server/platform/database/migrations/migrations.ts';
import type { Database } from '../../../server/platform/database/openDatabase.ts';
import { StartProblem } from '../../../server/platform/systemErrors.ts';
import { describeOnEachDatabase, type TestDatabase } from '../../support/databases.ts';
import { findBreaks, readShape } from '../../support/databaseShape.ts';
import { readRelease, UNUSED } from '../../support/release.ts';

const SERVER = path.resolve(import.meta.dirname, '../../../server');
const release = readRelease();

/** Returns the constraints that a statement would break, and rolls it back. */
async function breaksOf(db: Database, ...statements: readonly string[]): Promise<readonly string[]> {
  const before = await readShape(db);
  const planted = await db.startTransaction().execute();
  try {
    for (const statement of statements) await sql.raw(statement).execute(planted);
    return findBreaks(before, await readShape(planted));
  } finally {
    await planted.rollback().execute();
  }
}

describeOnEachDatabase('migrations while the version before runs', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  it('keep all that the release before relies on', async () => {
    const mayContract = Object.keys(migrations).some(
      (name) => name > release.lastMigration && name.includes('-contract-after-'),
    );
    const isFree = (broken: string) =>
      mayContract &&
      release.unused.some((name) => broken.startsWith(`${name} `) || broken.startsWith(`${name}.`));
    const breaks = findBreaks(release.shape, await readShape(database.db));
    expect(Object.keys(release.shape.columns).length).toBeGreaterThan(40);
    expect(breaks.filter((broken) => !isFree(broken))).toEqual([]);
  });

  it.each([
    ['drop table drafts cascade', 'drafts is gone'],
    ['alter table drafts rename to begun', 'drafts is gone'],
    ['alter table drafts drop column language', 'drafts.language is gone'],
    ['alter table drafts rename column language to tongue', 'drafts.language is gone'],
    ['alter table drafts alter column revision type bigint', 'drafts.revision was integer and is bigint'],
    ['alter table drafts alter column mail_job set not null', 'drafts.mail_job takes no null any more'],
    ['alter table sessions alter column id drop default', 'sessions.id is not filled any more'],
    [
      'alter table drafts add column mood text not null',
      'drafts.mood is new, and inserts of the version before leave it out',
    ],
    [
      'create unique index one_draft on drafts (account_id)',
      'drafts has a new rule for what the version before writes: unique USING btree (account_id)',
    ],
    [
      `alter table drafts add constraint positive check (revision > 0)`,
      'drafts has a new rule for what the version before writes: CHECK ((revision > 0))',
    ],
    [
      'alter table sandbox_deposits add foreign key (reference) references sandbox_charges (key)',
      'sandbox_deposits has a new rule for what the version before writes: FOREIGN KEY (reference) REFERENCES sandbox_charges(key)',
    ],
  ])('are refused where they contract: %s', async (statement, expected) => {
    expect(await breaksOf(database.db, statement)).toContain(expected);
  });

  it.each([
    [['create table moods (id uuid primary key)']],
    [['alter table drafts add column mood text unique']],
    [['alter table drafts add column turn smallint not null default 0']],
    [['create index drafts_by_language on drafts (language)']],
    [['alter table drafts alter column language drop not null']],
    // A table that moves leaves a view behind.
    [['alter table drafts rename to begun', 'create view drafts as select * from begun']],
  ])('are let through where they expand: %j', async (statements) => {
    expect(await breaksOf(database.db, ...statements)).toEqual([]);
  });

  it('of a later version do not keep this one from starting, unless they remove a required part', async () => {
    const { db } = database;
    const [newest = ''] = Object.keys(migrations).slice(-1);
    const pretend = (name: string) =>
      sql`insert into kysely_migration values (${name}, now()::text)`.execute(db);
    await pretend('9000-more');
    await pretend(`9001-contract-after-${newest.slice(0, 4)}-what-we-do-not-use`);
    await migrateDatabase(db);
    expect(await isMigrated(db)).toBe(true);
    await pretend('9002-contract-after-9000-what-we-use');
    const refused = await migrateDatabase(db).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartProblem);
    expect(String(refused)).toContain('9002-contract-after-9000-what-we-use');
    await sql`delete from kysely_migration where name > ${newest}`.execute(db);
  });
});

it('unused tables are named nowhere in the server but in migrations', () => {
  const files = fs
    .readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('migrations'));
  expect(files.length).toBeGreaterThan(200);
  for (const name of UNUSED.map((place) => place.split('.').at(-1) ?? ''))
    for (const file of files) {
      const isNamed = new RegExp(String.raw`\b${name}\b`).test(
        fs.readFileSync(path.join(SERVER, file), 'utf8'),
      );
      expect([file, isNamed]).toEqual([file, false]);
    }
});
