import { randomUUID } from 'node:crypto';
import { createKeyRing } from '../../../server/platform/crypto/keyRing.ts';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import { createSandboxIdentity } from '../../../server/identity/sandbox/createSandboxIdentity.ts';
import { moveSandboxInquiry } from '../../../server/identity/sandbox/moveSandboxInquiry.ts';
import { requestSandboxVfp } from '../../../server/phone/auth/sandbox/sandboxVfp.ts';
import { createSandboxPhoneAuth } from '../../../server/phone/auth/sandbox/createSandboxPhoneAuth.ts';
import { createSandboxSms } from '../../../server/messages/sms/sandbox/createSandboxSms.ts';
import type { SandboxInquiryAction } from '../../../src/contract/sandboxProviders.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { createTestClock } from '../../support/testApp.ts';

const MINUTE_MS = 60_000;
const NEW_INQUIRY = {
  reference: 'urn:app:1',
  kind: 'identification',
  country: 'US',
  locale: 'en-US',
} as const;
const keys = createKeyRing(Buffer.alloc(32, 7));

describeWithParallelCalls('the sandbox', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await kind.open();
    await migrateDatabase(database.db);
  });
  afterAll(() => database.close());

  describe('sends text messages', () => {
    const send = (to: string, id: string = randomUUID(), text = 'Your code is 123456') =>
      createSandboxSms(database.db, () => new Date()).send({ id, to, text, code: '123456' });
    const rowsTo = (to: string) =>
      database.db.selectFrom('sandbox_messages').selectAll().where('recipient', '=', to).execute();

    it('to the inbox, once for each id', async () => {
      const long = 'Somebody asked for a code to sign in. It is 123456 and holds for ten minutes.';
      const id = randomUUID();
      for (let i = 0; i < 2; i++) expect(await send('+12125550123', id, long)).toEqual({ kind: 'sent' });
      expect(await rowsTo('+12125550123')).toMatchObject([
        { kind: 'sms', text: long, code: '123456', subject: 'Somebody asked for a code to sign in.…' },
      ]);
    });

    it('never to the number that cannot be reached', async () => {
      expect(await send('+12125550199')).toEqual({ kind: 'undeliverable' });
      expect(await rowsTo('+12125550199')).toEqual([]);
    });
  });

  describe('checks identities', () => {
    const clock = createTestClock();
    const depsNow = () => ({ db: database.db, keys, clock: () => clock.now(), createId: randomUUID });
    const identityNow = () => createSandboxIdentity(depsNow());
    const move = (inquiryId: string, sessionToken: string, action: SandboxInquiryAction) =>
      moveSandboxInquiry(depsNow(), { inquiryId, sessionToken, action });

    it.each([
      ['pass', 'completed', 'passed'],
      ['fail', 'completed', 'failed'],
      ['review', 'completed', 'review'],
      ['expire', 'expired', null],
    ] as const)('%s ends an inquiry as %s, %s, and sends a webhook', async (action, status, finding) => {
      const identity = identityNow();
      const { inquiryId, sessionToken } = await identity.createInquiry(NEW_INQUIRY);
      const inquiry = { inquiryId, reference: 'urn:app:1', status, finding };
      const outcome = await move(inquiryId, sessionToken, action);
      const webhook = outcome.kind === 'moved' ? outcome.webhook : undefined;
      expect(await identity.readInquiry(inquiryId)).toEqual(inquiry);
      expect(webhook && identity.readWebhook({ ...webhook, now: clock.now() })).toEqual({
        kind: 'inquiry',
        eventId: expect.stringMatching(/^evt_/),
        createdAt: clock.now(),
        inquiry,
      });
      expect(await move(inquiryId, sessionToken, 'pass')).toEqual({ kind: 'ended' });
    });

    it.each(['cancel', 'cameraRefused'] as const)('%s leaves an inquiry open', async (action) => {
      const { inquiryId, sessionToken } = await identityNow().createInquiry(NEW_INQUIRY);
      expect(await move(inquiryId, sessionToken, action)).toEqual({ kind: 'moved', webhook: undefined });
      expect(await identityNow().readInquiry(inquiryId)).toMatchObject({ status: 'open', finding: null });
    });

    it('takes the token of the newest session only', async () => {
      const { inquiryId, sessionToken } = await identityNow().createInquiry(NEW_INQUIRY);
      const resumed = await identityNow().resumeInquiry(inquiryId);
      expect(await move(inquiryId, sessionToken, 'pass')).toEqual({ kind: 'unknown' });
      expect(await move('inq_other', resumed.sessionToken, 'pass')).toEqual({ kind: 'unknown' });
      expect(await move(inquiryId, resumed.sessionToken, 'pass')).toMatchObject({ kind: 'moved' });
      await expect(identityNow().resumeInquiry(inquiryId)).rejects.toThrow('no such inquiry');
    });

    it('takes one of two moves at the same time', async () => {
      const { inquiryId, sessionToken } = await identityNow().createInquiry(NEW_INQUIRY);
      const outcomes = await Promise.all([
        move(inquiryId, sessionToken, 'pass'),
        move(inquiryId, sessionToken, 'fail'),
      ]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['ended', 'moved']);
    });

    it('lets an inquiry expire after half an hour, and continue when it is resumed', async () => {
      const { inquiryId, sessionToken } = await identityNow().createInquiry(NEW_INQUIRY);
      clock.forward(30 * MINUTE_MS);
      expect(await identityNow().readInquiry(inquiryId)).toMatchObject({ status: 'expired' });
      expect(await move(inquiryId, sessionToken, 'pass')).toEqual({ kind: 'ended' });
      await identityNow().resumeInquiry(inquiryId);
      expect(await identityNow().readInquiry(inquiryId)).toMatchObject({ status: 'open' });
    });

    it('knows no other inquiry and keeps no token', async () => {
      const { sessionToken } = await identityNow().createInquiry(NEW_INQUIRY);
      expect(await identityNow().readInquiry('inq_other')).toBeUndefined();
      const rows = await database.db.selectFrom('sandbox_inquiries').select('token_hash').execute();
      expect(rows.map((row) => Buffer.from(row.token_hash).toString())).not.toContain(sessionToken);
    });

    it('refuses a webhook that it did not sign', () => {
      const webhook = { headers: { 'persona-signature': `t=1,v1=${'0'.repeat(64)}` }, body: '{}' };
      expect(identityNow().readWebhook({ ...webhook, now: clock.now() })).toEqual({
        kind: 'refused',
        reason: 'signature',
      });
    });
  });
});

describe('the sandbox checks phones', () => {
  const clock = createTestClock();
  const deps = { keys, clock: () => clock.now() };
  const phoneAuth = createSandboxPhoneAuth(deps);
  const checkOf = (lastDigits: string) => ({
    reference: 'check-1',
    phoneNumber: `+1212555${lastDigits}`,
    finalTargetUrl: 'http://localhost:8080/phone?step=1',
  });
  const startMobile = async (lastDigits: string) => {
    const { redirectUrl } = await phoneAuth.startMobile(checkOf(lastDigits));
    expect(redirectUrl).not.toContain(lastDigits);
    return new URL(redirectUrl).searchParams.get('ticket') ?? '';
  };
  const startSms = async (lastDigits: string) => {
    const { linkUrl } = await phoneAuth.startSms(checkOf(lastDigits));
    expect(linkUrl).toMatch(/^http:\/\/localhost:8080\/phone\?step=1&vfp=/);
    return new URL(linkUrl).searchParams.get('vfp') ?? '';
  };
  const SUCCESS = { kind: 'known', reference: 'check-1', status: 'SUCCESS' };
  const FAILED = { ...SUCCESS, status: 'FAILED' };
  const UNKNOWN = { kind: 'unknown' };

  it.each([
    ['0123', SUCCESS, SUCCESS],
    ['0191', FAILED, FAILED],
    ['0192', undefined, SUCCESS],
    ['0193', UNKNOWN, UNKNOWN],
  ])('whose numbers end in %s', async (lastDigits, mobile, sms) => {
    const vfp = requestSandboxVfp(deps, await startMobile(lastDigits));
    expect(vfp === undefined ? undefined : await phoneAuth.finish(vfp)).toEqual(mobile);
    expect(await phoneAuth.finish(await startSms(lastDigits))).toEqual(sms);
  });

  it('for two minutes at the phone, for five by a link', async () => {
    const ticket = await startMobile('0123');
    const vfp = requestSandboxVfp(deps, ticket) ?? '';
    const linked = await startSms('0123');
    clock.forward(2 * MINUTE_MS);
    expect(requestSandboxVfp(deps, ticket)).toBeUndefined();
    expect(await phoneAuth.finish(vfp)).toEqual(UNKNOWN);
    expect(await phoneAuth.finish(linked)).toEqual(SUCCESS);
    clock.forward(3 * MINUTE_MS);
    expect(await phoneAuth.finish(linked)).toEqual(UNKNOWN);
  });

  it('and takes no ticket for a vfp, nor what it did not seal', async () => {
    const ticket = await startMobile('0123');
    expect(await phoneAuth.finish(ticket)).toEqual(UNKNOWN);
    expect(await phoneAuth.finish('')).toEqual(UNKNOWN);
    expect(requestSandboxVfp(deps, 'AAAA')).toBeUndefined();
  });
});
