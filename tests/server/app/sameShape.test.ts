import { randomUUID } from 'node:crypto';
import { createKeyRing } from '../../../server/platform/crypto/keyRing.ts';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import type { IdentityPort } from '../../../server/identity/identityPort.ts';
import { createPersonaIdentity } from '../../../server/identity/real/createPersonaIdentity.ts';
import { createSandboxIdentity } from '../../../server/identity/sandbox/createSandboxIdentity.ts';
import type { PhoneAuthPort } from '../../../server/phone/auth/phoneAuthPort.ts';
import { createHttpPhoneAuth } from '../../../server/phone/auth/real/createHttpPhoneAuth.ts';
import { createSandboxPhoneAuth } from '../../../server/phone/auth/sandbox/createSandboxPhoneAuth.ts';
import { createTwilioSms } from '../../../server/messages/sms/real/createTwilioSms.ts';
import { createSandboxSms } from '../../../server/messages/sms/sandbox/createSandboxSms.ts';
import type { SmsPort } from '../../../server/messages/sms/smsPort.ts';
import personaInquiry from '../../fixtures/vendors/personaInquiry.json' with { type: 'json' };
import twilioMessage from '../../fixtures/vendors/twilioMessage.json' with { type: 'json' };
import { embedded } from '../../support/databases.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor } from '../../support/fakeVendor.ts';

const REFERENCE = personaInquiry.data.attributes['reference-id'];
const resumed = (sessionToken: string) => ({
  status: 200,
  body: { ...personaInquiry, meta: { 'session-token': sessionToken } },
});
const clock = () => new Date();
const keys = createKeyRing(Buffer.alloc(32, 7));

/** What stands behind a port must not show: the same calls, the same answers. */
describe.each(['real', 'sandbox'] as const)('behind each port, the %s adapter', (side) => {
  let vendor: FakeVendor;
  let database: TestDatabase;
  let ports: { readonly sms: SmsPort; readonly identity: IdentityPort; readonly phoneAuth: PhoneAuthPort };

  beforeAll(async () => {
    vendor = await startFakeVendor();
    database = await embedded.open();
    const { db } = database;
    await migrateDatabase(db);
    const { url } = vendor;
    const real = {
      sms: createTwilioSms({
        url,
        accountSid: 'ACtest',
        authToken: 'x',
        sender: { kind: 'number', number: '+12125550100' },
      }),
      identity: createPersonaIdentity({
        url,
        apiKey: 'x',
        webhookSecrets: ['x'],
        templates: { 'US:identification': 'itmpl_us_id' },
      }),
      phoneAuth: createHttpPhoneAuth({ url, token: 'x' }),
    };
    const sandbox = {
      sms: createSandboxSms(db, clock),
      identity: createSandboxIdentity({ db, clock, keys, createId: randomUUID }),
      phoneAuth: createSandboxPhoneAuth({ keys, clock }),
    };
    ports = { real, sandbox }[side];
  });
  afterAll(async () => {
    await vendor.close();
    await database.close();
  });

  it('sends a text message, or says that it never will', async () => {
    const message = { id: randomUUID(), text: 'Hello', code: null };
    vendor.replies = [{ status: 201, body: twilioMessage }];
    expect(await ports.sms.send({ ...message, to: '+12125550123' })).toEqual({ kind: 'sent' });
    vendor.replies = [{ status: 400, body: { code: 21614, message: 'no mobile', status: 400 } }];
    expect(await ports.sms.send({ ...message, to: '+12125550199' })).toEqual({ kind: 'undeliverable' });
  });

  it('begins an inquiry, resumes it with another token and reads it', async () => {
    const { identity } = ports;
    vendor.replies = [{ status: 201, body: personaInquiry }, resumed('one'), resumed('two'), resumed('two')];
    const begun = await identity.createInquiry({
      reference: REFERENCE,
      kind: 'identification',
      country: 'US',
      locale: 'en-US',
    });
    const again = await identity.resumeInquiry(begun.inquiryId);
    expect(begun).toEqual({
      inquiryId: expect.stringMatching(/^inq_/),
      sessionToken: expect.any(String),
    });
    expect(Object.keys(again)).toEqual(['sessionToken']);
    expect(again.sessionToken).not.toBe(begun.sessionToken);
    expect(await identity.readInquiry(begun.inquiryId)).toEqual({
      inquiryId: begun.inquiryId,
      reference: REFERENCE,
      status: 'open',
      finding: null,
    });
    vendor.replies = [{ status: 404, body: {} }];
    expect(await identity.readInquiry('inq_other')).toBeUndefined();
  });

  it('refuses a webhook without a signature', () => {
    const reading = ports.identity.readWebhook({ headers: {}, body: '{}', now: clock() });
    expect(reading).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it('begins both kinds of phone check and knows no made-up result', async () => {
    const { phoneAuth } = ports;
    const check = {
      reference: randomUUID(),
      phoneNumber: '+12125550123',
      finalTargetUrl: 'https://pay.example.com/phone',
    };
    const url = expect.stringMatching(/^https:\/\/[^?]+\?.+/);
    vendor.replies = [{ status: 201, body: { redirectUrl: 'https://carrier.example.com/c?x=1' } }];
    expect(await phoneAuth.startMobile(check)).toEqual({ redirectUrl: url });
    vendor.replies = [{ status: 201, body: { linkUrl: 'https://carrier.example.com/l?x=1' } }];
    expect(await phoneAuth.startSms(check)).toEqual({ linkUrl: url });
    vendor.replies = [{ status: 404, body: {} }];
    expect(await phoneAuth.finish('made-up')).toEqual({ kind: 'unknown' });
  });
});
