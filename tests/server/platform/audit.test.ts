import { sql } from 'kysely';
import { chainAudit, verifyAudit } from '../../../server/platform/audit/chainAudit.ts';
import type { ChainHead } from '../../../server/platform/audit/chainAudit.ts';
import { recordAudit } from '../../../server/platform/audit/recordAudit.ts';
import { createKeyRing } from '../../../server/platform/crypto/keyRing.ts';
import type { Database } from '../../../server/platform/database/openDatabase.ts';
import {
  describeOnEachDatabase,
  describeOnOneDatabase,
  type DatabaseKind,
  type TestDatabase,
} from '../../support/databases.ts';

const keys = createKeyRing(Buffer.alloc(32, 7));
const SWAP = `update audit_entries set reason = case when reason like '%3' then 'case 4' else 'case 3' end
  where reason like '%3' or reason like '%4'`;
const NO_CHANGE = 'The audit is never changed';

/** An audit of its own for each test. */
function startAudits(kind: DatabaseKind) {
  let test: TestDatabase;
  let db: Database;
  let made = 0;

  const record = async (on: Database = db) => {
    made += 1;
    const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    const deps = { clock: () => new Date(1_790_000_000_000 + made), createId: () => id };
    await recordAudit(deps, on, { event: 'approve', actor: 'underwriting', reason: `case ${made}` });
  };
  const recordMany = async (count: number) => {
    for (let index = 0; index < count; index += 1) await record();
  };
  const chain = () => chainAudit({ keys }, db);
  const verify = (noted?: ChainHead) => verifyAudit({ db, keys }, noted);
  const allowChanges = async (allowed: boolean) => {
    for (const table of ['audit_entries', 'audit_chain'])
      await sql.raw(`alter table ${table} ${allowed ? 'disable' : 'enable'} trigger all`).execute(db);
  };
  /** As somebody who rules the database can. */
  const tamper = async (statement: string) => {
    await allowChanges(true);
    await sql.raw(statement).execute(db);
  };

  beforeEach(async () => {
    test = await kind.open();
    db = test.db;
  });
  afterEach(async () => {
    await allowChanges(false);
    await test.close();
  });

  return {
    db: () => db,
    record,
    recordMany,
    /** As the first entries that a test makes are called. */
    countAnew: () => {
      made = 0;
    },
    chain,
    verify,
    tamper,
  };
}

describeOnEachDatabase('the audit', (kind) => {
  const { db, record, recordMany, chain, verify } = startAudits(kind);

  it('is sound, empty and with entries, some of which wait for their chain', async () => {
    expect(await verify()).toEqual({ kind: 'sound', head: { number: 0, hash: '' }, waiting: 0 });
    await recordMany(3);
    const head = await chain();
    expect(head).toMatchObject({ number: 3 });
    expect(await chain()).toBeUndefined();
    await record();
    expect(await verify()).toEqual({ kind: 'sound', head, waiting: 1 });
    expect(await chain()).toMatchObject({ number: 4 });
    expect(await verify(head)).toMatchObject({ kind: 'sound', waiting: 0 });
  });

  it('takes in an entry that was seen after one that came later', async () => {
    await recordMany(2);
    await sql`insert into audit_entries (place, id, event, actor, reason, created_at) overriding system value
      values (50, '00000000-0000-4000-9000-000000000050', 'x', 'worker', '', now())`.execute(db());
    await chain();
    await record(); // place 3
    expect(await chain()).toMatchObject({ number: 4 });
    expect(await verify()).toMatchObject({ kind: 'sound', head: { number: 4 }, waiting: 0 });
  });

  it('is chained once, by concurrent processes', async () => {
    await recordMany(40);
    await Promise.all([chain(), chain(), chain()]);
    await chain();
    expect(await verify()).toMatchObject({ kind: 'sound', head: { number: 40 }, waiting: 0 });
  });

  it('refuses to be changed', async () => {
    await record();
    await chain();
    for (const statement of [
      `update audit_entries set reason = 'another'`,
      `delete from audit_entries`,
      `update audit_chain set number = 2`,
      `delete from audit_chain`,
    ])
      await expect(sql.raw(statement).execute(db())).rejects.toThrow(NO_CHANGE);
  });
});

describeOnOneDatabase('an audit that a privileged user has changed', (kind) => {
  const { db, record, recordMany, countAnew, chain, verify, tamper } = startAudits(kind);

  it.each([
    [
      'an entry that was changed',
      `update audit_entries set actor = 'nobody' where reason like '%3'`,
      'entry changed',
    ],
    [
      'an entry at another time',
      `update audit_entries set created_at = now() where reason like '%3'`,
      'entry changed',
    ],
    ['an entry that was taken away', `delete from audit_entries where reason like '%3'`, 'entry missing'],
    ['a link that was taken away', `delete from audit_chain where number = 3`, 'link missing'],
    ['two entries that changed places', SWAP, 'entry changed'],
  ])('is detected by %s', async (_, statement, fault) => {
    countAnew();
    await recordMany(5);
    await chain();
    await tamper(statement);
    expect(await verify()).toEqual({ kind: 'broken', number: 3, fault });
  });

  it('is detected by a chain that was rebuilt without the key, and one that was cut off', async () => {
    await recordMany(5);
    const head = await chain();
    const other = createKeyRing(Buffer.alloc(32, 9));
    expect(await verifyAudit({ db: db(), keys: other })).toEqual({
      kind: 'broken',
      number: 1,
      fault: 'entry changed',
    });
    await tamper(`delete from audit_chain where number > 3`);
    expect(await verify()).toMatchObject({ kind: 'sound', waiting: 2 });
    expect(await verify(head)).toEqual({ kind: 'broken', number: 5, fault: 'cut off' });
  });

  it('is detected by an entry that was inserted long before the others', async () => {
    await record();
    await tamper(`select setval(pg_get_serial_sequence('audit_entries', 'place'), 50000)`);
    await record();
    await chain();
    await sql`insert into audit_entries (place, id, event, actor, reason, created_at) overriding system value
      values (40, '00000000-0000-4000-9000-000000000040', 'x', 'worker', '', now())`.execute(db());
    expect(await chain()).toBeUndefined();
    expect(await verify()).toEqual({ kind: 'broken', number: 2, fault: 'entries never chained' });
  });
});
