import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { verifyAudit, chainAudit } from '../../../../server/platform/audit/chainAudit.ts';
import { createLocalKey } from '../../../../server/platform/crypto/keyEncryptionKey.ts';
import { createKeyRing } from '../../../../server/platform/crypto/keyRing.ts';
import { createKeyWrapping } from '../../../../server/platform/crypto/keyWrapping.ts';
import {
  listKeyedTables,
  replaceDataKeys,
} from '../../../../server/platform/crypto/rotation/dataKeyRepository.ts';
import { buildApp } from '../../../../server/app/buildApp.ts';
import type { DraftResponse } from '../../../../src/contract/drafts.ts';
import { openKeyRing } from '../../../../server/platform/crypto/openKeyRing.ts';
import type { KeyEntry, LocalKeyEntry } from '../../../../server/platform/crypto/keyList.ts';
import type { KeyRing } from '../../../../server/platform/crypto/keyRing.ts';
import { countOthers, rotateKeys } from '../../../../server/platform/crypto/rotation/rotateKeys.ts';
import type { RewrapListener } from '../../../../server/platform/crypto/rotation/rewrapTable.ts';
import type { Rotation } from '../../../../server/platform/crypto/rotation/rotateKeys.ts';
import { describeWithParallelCalls } from '../../../support/databases.ts';
import { inAll } from '../../../support/onlyInAll.ts';
import { insertKeyedApplications } from '../../../support/keyedApplications.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { clientOf, signIn, type TestClient } from '../../../support/testClient.ts';
import { invitePartner, submitWithPartners } from '../../../support/partners.ts';

const UNNAMED: KeyEntry = { kind: 'local', id: '', bytes: Buffer.alloc(32, 7) }; // that of the test's server
const OLD: LocalKeyEntry = { kind: 'local', id: '2026a', bytes: randomBytes(32) };
const NEW: KeyEntry = { kind: 'local', id: '2026b', bytes: randomBytes(32) };
/** More than a batch. */
const COUNT = inAll('more-repetitions') ? 1200 : 600;
const DRAFT = '/api/v2/drafts/current';
const SILENT: RewrapListener = { progress: () => undefined, unreadable: () => undefined };

describeWithParallelCalls('rotating the key-encryption key', (kind) => {
  let test: TestApp;

  const open = (...entries: readonly KeyEntry[]) => openKeyRing(test.deps.db, { entries });
  const rotate = async (
    entries: readonly KeyEntry[],
    listener: Partial<RewrapListener> = {},
  ): Promise<Rotation> =>
    rotateKeys(
      { ...(await open(...entries)), db: test.deps.db, clock: () => new Date(), createId: randomUUID },
      { ...SILENT, ...listener },
    );
  const dataKeys = async (keys: KeyRing) => {
    const { rows } = await sql<{ id: string; data_key: Uint8Array }>`
      select id, data_key from applications union all select id::text, data_key from drafts
      union all select id, data_key from owners order by id`.execute(test.deps.db);
    return Promise.all(
      rows.map(async ({ id, data_key }) => [
        id,
        (await keys.unwrapDataKey(id, data_key)).export().toString('hex'),
      ]),
    );
  };

  const saveDraft = async (client: TestClient, revision: number, firstName: string) => {
    const body = { answers: { applicant: { name: { firstName } } }, revision, idempotencyKey: 'rotation' };
    expect((await client.put(DRAFT, body)).statusCode).toBe(200);
  };

  beforeEach(async () => {
    test = await startTestApp(kind);
  });
  afterEach(() => test.close());

  it('reaches every table, keeps data keys and hashes, and then does without the key of before', async () => {
    const { keys: before } = await open(UNNAMED);
    const { owners } = await submitWithPartners(test);
    await invitePartner(test, owners);
    await saveDraft(await signIn(test), 0, 'Ada');
    const dataKeysBefore = await dataKeys(before);
    const found = await countOthers({ db: test.deps.db, ...(await open(NEW, UNNAMED)) });
    expect(new Set(found.map(({ table }) => table))).toEqual(new Set(['applications', 'drafts', 'owners']));
    expect(new Set(found.map(({ key }) => key))).toEqual(new Set(['']));
    expect(await dataKeys((await open(NEW, UNNAMED)).keys)).toEqual(dataKeysBefore);

    const { length: count } = dataKeysBefore;
    expect(await rotate([NEW, UNNAMED])).toEqual({ found: count, rewrapped: count, left: 0, unreadable: 0 });

    const { keys: after } = await open(NEW);
    expect(await dataKeys(after)).toEqual(dataKeysBefore);
    expect(after.hash('fingerprint', 'x')).toEqual(before.hash('fingerprint', 'x'));
    await expect(open(UNNAMED)).rejects.toThrow('no key-encryption key "2026b" in KEKS or KEY_FILE');
  });

  it('continues after an interruption', async () => {
    const { keys } = await open(OLD);
    await insertKeyedApplications(test.deps.db, keys, COUNT);
    const stopped = rotate([NEW, OLD], {
      progress() {
        throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await countOthers({ db: test.deps.db, ...(await open(NEW, OLD)) })).toEqual([
      { table: 'applications', key: OLD.id, count: COUNT - 500 },
    ]);
    const rest = COUNT - 500;
    expect(await rotate([NEW, OLD])).toEqual({ found: rest, rewrapped: rest, left: 0, unreadable: 0 });
    expect(await rotate([NEW])).toEqual({ found: 0, rewrapped: 0, left: 0, unreadable: 0 });
    expect(await dataKeys((await open(NEW)).keys)).toHaveLength(COUNT);
  });

  it('loses nothing that servers write meanwhile', async () => {
    const { keys: old } = await open(OLD);
    await insertKeyedApplications(test.deps.db, old, COUNT);
    const { keys } = await open(NEW, OLD);
    const config = { ...test.deps.config, logLevel: 'silent' as const };
    const app = await buildApp({ deps: { ...test.deps, config, keys } });
    const client = await signIn(test);
    const writer = clientOf({ ...test, app }, client.email, client.cookie);
    const changeSome = () =>
      sql`update applications set answers = '{"changed":true}' where id like '%7'`.execute(test.deps.db);
    const saves: Promise<void>[] = [saveDraft(writer, 0, 'name 0')];
    let changed: Promise<unknown> = Promise.resolve();
    const outcome = await rotate([NEW, OLD], {
      progress() {
        const last = saves.at(-1);
        const revision = saves.length;
        saves.push((async () => (await last, saveDraft(writer, revision, `name ${revision}`)))());
        // One after the other: two at once could wait for each other's rows.
        const before = changed;
        changed = (async () => (await before, changeSome()))();
      },
    });
    await Promise.all([...saves, changed]);
    expect(outcome).toMatchObject({ left: 0, unreadable: 0 });
    const kept = await writer.get(DRAFT);
    expect(kept.json<DraftResponse>().draft).toMatchObject({
      revision: saves.length,
      answers: { applicant: { name: { firstName: `name ${saves.length - 1}` } } },
    });
    const { rows } = await sql`select 1 from applications where answers = '{"changed":true}'`.execute(
      test.deps.db,
    );
    expect(rows).toHaveLength(COUNT / 10);
    await dataKeys((await open(NEW)).keys);
    await app.close();
  });

  it('skips a data key that was replaced since it was read', async () => {
    const { keys } = await open(OLD);
    const [id = ''] = await insertKeyedApplications(test.deps.db, keys, 1);
    const before = await dataKeys(keys);
    const stale = Buffer.from('what another process has replaced');
    const [table] = await listKeyedTables(test.deps.db);
    if (!table) throw new Error('no table');
    expect(await replaceDataKeys(test.deps.db, table, [{ id, from: stale, to: stale }])).toBe(0);
    expect(await dataKeys(keys)).toEqual(before);
  });

  it('reports keys that it cannot unwrap, and wraps the rest', async () => {
    const { keys } = await open(OLD);
    const [first = '', second = ''] = await insertKeyedApplications(test.deps.db, keys, 3);
    const { wrapped } = await createKeyRing(
      OLD.bytes,
      createKeyWrapping([createLocalKey('lost', OLD.bytes)]),
    ).createDataKey(first);
    await sql`update applications set data_key = ${Buffer.from(wrapped)} where id = ${first}`.execute(
      test.deps.db,
    );
    await sql`
      update applications set data_key = set_byte(data_key, 40, get_byte(data_key, 40) # 1)
      where id = ${second}`.execute(test.deps.db);
    const told: string[] = [];
    const outcome = await rotate([NEW, OLD], {
      unreadable: (table, { id, reason }) => told.push(`${table} ${id}: ${reason}`),
    });
    expect(outcome).toEqual({ found: 3, rewrapped: 1, left: 2, unreadable: 2 });
    expect(told).toEqual([
      `applications ${first}: There is no key-encryption key "lost"`,
      expect.stringContaining(`applications ${second}: `),
    ]);
  });

  it('is in the audit, which is sound under the new key', async () => {
    const { keys: old } = await open(UNNAMED);
    await rotate([UNNAMED]);
    await chainAudit({ keys: old }, test.deps.db);
    await rotate([NEW, UNNAMED]);
    const { keys } = await open(NEW);
    await chainAudit({ keys }, test.deps.db);
    expect(await verifyAudit({ db: test.deps.db, keys })).toMatchObject({
      kind: 'sound',
      head: { number: 4 },
    });
    const entries = await test.deps.db.selectFrom('audit_entries').selectAll().orderBy('place').execute();
    expect(entries.slice(2)).toMatchObject([
      { event: 'rotate-keys.begun', actor: 'operator', reason: 'key 2026b' },
      { event: 'rotate-keys.ended', actor: 'operator', reason: 'key 2026b, 0 data keys, 0 left' },
    ]);
  });
});
