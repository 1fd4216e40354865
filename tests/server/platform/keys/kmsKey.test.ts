import { randomBytes, randomUUID } from 'node:crypto';
import { buildApp } from '../../../../server/app/buildApp.ts';
import { createKmsKey, KeyRefused } from '../../../../server/platform/crypto/kmsKey.ts';
import { openKeyRing } from '../../../../server/platform/crypto/openKeyRing.ts';
import { parseKeyList } from '../../../../server/platform/crypto/keyList.ts';
import { rotateKeys } from '../../../../server/platform/crypto/rotation/rotateKeys.ts';
import { NO_TELEMETRY } from '../../../../server/platform/telemetry/telemetry.ts';
import { VendorDown } from '../../../../server/platform/vendors/vendorErrors.ts';
import { VendorWatch } from '../../../../server/platform/vendors/vendorWatch.ts';
import { embedded } from '../../../support/databases.ts';
import { startFakeKms, type FakeKms } from '../../../support/fakeKms.ts';
import { insertKeyedApplications } from '../../../support/keyedApplications.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { clientOf, signIn } from '../../../support/testClient.ts';

const ARN = 'arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const LOCAL = `2026a:${randomBytes(32).toString('base64')}`;
const REMOTE = `2026b:${ARN}`;
const DRAFT = '/api/v2/drafts/current';
const SILENT = { progress: () => undefined, unreadable: () => undefined };

describe('a key that AWS KMS holds', () => {
  let kms: FakeKms;
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = process.env;

  beforeAll(async () => {
    kms = await startFakeKms();
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'secret' });
  });
  beforeEach(() => {
    kms.fault = 'none';
    kms.asked.length = 0;
  });
  afterAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret });
    if (keyId === undefined) delete process.env['AWS_ACCESS_KEY_ID'];
    if (secret === undefined) delete process.env['AWS_SECRET_ACCESS_KEY'];
    await kms.close();
  });

  const create = (timeoutMs?: number) =>
    createKmsKey({ id: '2026b', arn: ARN, url: kms.url, ...(timeoutMs !== undefined && { timeoutMs }) });

  it('wraps and unwraps by calls that name the key and the additional data', async () => {
    const key = create();
    const bytes = randomBytes(32);
    const wrapped = await key.wrap('a place', bytes);
    expect(Buffer.from(wrapped).includes(bytes)).toBe(false);
    expect(Buffer.from(await key.unwrap('a place', wrapped))).toEqual(bytes);
    const call = { keyId: ARN, context: { place: 'a place' } };
    expect(kms.asked).toEqual([
      { action: 'TrentService.Encrypt', ...call },
      { action: 'TrentService.Decrypt', ...call },
    ]);
    await expect(key.unwrap('another place', wrapped)).rejects.toThrow(KeyRefused);
  });

  it.each([
    ['never', VendorDown],
    ['broken', VendorDown],
    ['throttled', VendorDown],
    ['forbidden', KeyRefused],
  ] as const)('says who is to blame when the service is %s', async (fault, kind) => {
    kms.fault = fault;
    const failed = create(fault === 'never' ? 400 : undefined).wrap('a place', randomBytes(32));
    await expect(failed).rejects.toThrow(kind);
    await expect(failed).rejects.toThrow(/^AWS KMS did not use the key "2026b" \(\w+\)$/);
  });

  describe('in a server', () => {
    let test: TestApp;
    const configured = (list: string) => ({ ...parseKeyList(list), kmsUrl: kms.url });
    const open = (list: string) => openKeyRing(test.deps.db, configured(list), new VendorWatch(NO_TELEMETRY));

    beforeEach(async () => {
      test = await startTestApp(embedded);
    });
    afterEach(() => test.close());

    it('takes over from one in a file, and an outage in the middle loses nothing', async () => {
      const { keys: before } = await open(LOCAL);
      const ids = await insertKeyedApplications(test.deps.db, before, 30);
      const rotate = async () => {
        const opened = await openKeyRing(test.deps.db, configured(`${REMOTE},${LOCAL}`));
        return rotateKeys(
          { ...opened, db: test.deps.db, clock: () => new Date(), createId: randomUUID },
          SILENT,
        );
      };
      kms.fault = 'throttled';
      await expect(rotate()).rejects.toThrow('AWS KMS did not use the key "2026b" (ThrottlingException)');
      kms.fault = 'none';
      expect(await rotate()).toEqual({ found: ids.length, rewrapped: ids.length, left: 0, unreadable: 0 });
      const { keys: after } = await open(REMOTE);
      expect(after.hash('fingerprint', 'x')).toEqual(before.hash('fingerprint', 'x'));
      const row = await test.deps.db
        .selectFrom('applications')
        .select(['id', 'data_key'])
        .executeTakeFirstOrThrow();
      expect((await after.unwrapDataKey(row.id, row.data_key)).symmetricKeySize).toBe(32);
      expect(kms.asked.at(-1)).toMatchObject({ context: { place: `applications|data_key|${row.id}` } });
    });

    it('refuses calls for a while when it does not respond, and keeps what was saved', async () => {
      const { keys } = await open(REMOTE);
      const config = { ...test.deps.config, logLevel: 'silent' as const };
      const app = await buildApp({ deps: { ...test.deps, config, keys } });
      const { email, cookie } = await signIn(test);
      const client = clientOf({ ...test, app }, email, cookie);
      const save = (revision: number) =>
        client.put(DRAFT, {
          answers: { applicant: { name: { firstName: 'Ada' } } },
          revision,
          idempotencyKey: 'draft-of-a-test',
        });
      expect((await save(0)).statusCode).toBe(200);
      kms.fault = 'broken';
      for (const response of [await save(1), await client.get(DRAFT)]) {
        expect(response.statusCode).toBe(503);
        expect(response.headers['retry-after']).toBe('5');
        expect(response.json()).toMatchObject({ code: 'service.unavailable' });
      }
      kms.fault = 'none';
      expect((await client.get(DRAFT)).json()).toMatchObject({
        draft: { revision: 1, answers: { applicant: { name: { firstName: 'Ada' } } } },
      });
      await app.close();
    });

    it.each(['broken', 'forbidden'] as const)(
      'refuses the start in one line when it is %s',
      async (fault) => {
        await open(REMOTE);
        kms.fault = fault;
        await expect(open(REMOTE)).rejects.toThrow(/^AWS KMS did not use the key "2026b" \(\w+\)$/);
      },
    );
  });
});
