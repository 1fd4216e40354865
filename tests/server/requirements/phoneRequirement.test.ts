import { createKeyRing } from '../../../server/platform/crypto/keyRing.ts';
import { createSandboxPhoneAuth } from '../../../server/phone/auth/sandbox/createSandboxPhoneAuth.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import { readTexts } from '../../../src/product/node.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { scriptedPhoneAuth } from '../../support/scriptedPhoneAuth.ts';
import { readTestConfig, startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { clientOf, readCode, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const HOST = 'http://localhost:8080';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNREACHABLE = '2125550199';
const TO_CONFIRM = { code: 'phone.due', status: 'due', dueAt: null };

let lastNumber = 300;

describeOnOneDatabase('the phone in the checklist, where a link proves it', (kind) => {
  const { test, client, ask, phoneOf, vendor } = startPhoneTests(kind, { phoneAuth: true });

  const pathOf = (id: string) => `/api/v2/applications/${id}/phone-auth`;
  const finalTarget = (id: string) => ({ finalTargetUrl: `${HOST}/${id}/phone-auth/confirmation` });
  const sendLink = async (id: string) => {
    const sent = await client().post(`${pathOf(id)}/sms-verifications`, finalTarget(id));
    expect(sent.statusCode).toBe(202);
    await test().runJobs();
  };
  const finish = async (id: string, check: 'mobile' | 'sms', status: 'SUCCESS' | 'FAILED') => {
    const { reference } = await test()
      .deps.db.selectFrom('phone_checks')
      .select('reference')
      .where('application_id', '=', id)
      .where('kind', '=', check)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    vendor.finishWith({ kind: 'known', reference, status });
    const vfp = `vfp-${reference}`;
    const finished = await (check === 'sms'
      ? clientOf(test(), '', '').post(`${pathOf(id)}/sms-verifications/${vfp}`)
      : client().post(`${pathOf(id)}/mobile-verifications`, { ...finalTarget(id), vfp }));
    expect(finished.json()).toMatchObject({ status });
    vendor.finishWith(undefined);
  };
  const startMobile = (id: string) => client().post(`${pathOf(id)}/mobile-verifications`, finalTarget(id));

  it('is to be confirmed before anything was tried, and where a check has only begun', async () => {
    const id = await ask();
    expect(await phoneOf(id)).toMatchObject(TO_CONFIRM);
    await startMobile(id);
    expect(await phoneOf(id)).toMatchObject(TO_CONFIRM);
  });

  it('is under way until the link expires', async () => {
    const id = await ask();
    const endsAt = new Date(test().clock.now().getTime() + 5 * MINUTE_MS);
    await sendLink(id);
    const remediation = { path: `/${id}`, label: 'phone.action' };
    expect(await phoneOf(id)).toMatchObject({
      status: 'pending',
      code: 'phone.linkUnderWay',
      dueAt: endsAt.toISOString(),
      remediation,
    });
    test().clock.forward(5 * MINUTE_MS - 1);
    expect(await phoneOf(id)).toMatchObject({ status: 'pending' });
    test().clock.forward(1);
    expect(await phoneOf(id)).toMatchObject({ ...TO_CONFIRM, remediation });
  });

  it('receives no texts, from now on', async () => {
    const id = await ask(UNREACHABLE);
    await sendLink(id);
    const undeliverable = { status: 'error', code: 'phone.undeliverable', dueAt: null };
    expect(await phoneOf(id)).toMatchObject(undeliverable);
    test().clock.forward(5 * MINUTE_MS);
    expect(await phoneOf(id)).toMatchObject(undeliverable);
  });

  it.each(['mobile', 'sms'] as const)('is not confirmed by a check of kind %s', async (check) => {
    const id = await ask();
    await (check === 'sms' ? sendLink(id) : startMobile(id));
    await finish(id, check, 'FAILED');
    const unconfirmed = { status: 'error', code: 'phone.unconfirmed', dueAt: null };
    expect(await phoneOf(id)).toMatchObject(unconfirmed);
    test().clock.forward(30 * SECOND_MS);
    await startMobile(id);
    expect(await phoneOf(id)).toMatchObject(unconfirmed);
    await sendLink(id);
    expect(await phoneOf(id)).toMatchObject({ status: 'pending' });
  });

  it('still waits for the link while the page’s own device is another', async () => {
    const id = await ask();
    await sendLink(id);
    test().clock.forward(SECOND_MS);
    await startMobile(id);
    await finish(id, 'mobile', 'FAILED');
    expect(await phoneOf(id)).toMatchObject({ status: 'pending' });
  });

  it('is to be confirmed anew when it is asked for again', async () => {
    const id = await ask();
    await sendLink(id);
    test().clock.forward(SECOND_MS);
    await startMobile(id);
    await finish(id, 'mobile', 'SUCCESS');
    const again = { decision: 'APPROVED_PENDING', stepUps: ['PHONE_AUTH'] };
    await client().post(`/api/sandbox/applications/${id}/decision`, again);
    expect(await phoneOf(id)).toMatchObject(TO_CONFIRM);
  });

  it('is to be confirmed anew when it is another', async () => {
    const id = await ask(nextNumber(), 'PHONE, FULL');
    await sendLink(id);
    expect(await phoneOf(id)).toMatchObject({ status: 'pending' });
    const phone = { localPhoneNumber: nextNumber() };
    await client().put(`/api/v2/applications/${id}`, { applicant: { phone } });
    expect(await phoneOf(id)).toMatchObject(TO_CONFIRM);
  });
});

describeOnOneDatabase('the phone in the checklist, where a code proves it', (kind) => {
  const { test, client, ask, phoneOf, signInAgain } = startPhoneTests(kind, { phoneAuth: false });

  const send = async (id: string) => {
    await client().post(`/api/v2/applications/${id}/otp-code`);
    await test().runJobs();
  };
  /** Another wrong code each time: the same one sent again is no further guess. */
  const guessWrong = async (id: string, phone: string, tries: number) => {
    const right = await readCode(test(), `+1${phone}`);
    const code = [`00000${tries}`, `00001${tries}`].find((one) => one !== right);
    await client().post(`/api/v2/applications/${id}/step-ups/otp`, { code });
  };

  it('says until when the code works', async () => {
    const id = await ask();
    const endsAt = new Date(test().clock.now().getTime() + 10 * MINUTE_MS);
    await send(id);
    expect(await phoneOf(id)).toMatchObject({ ...TO_CONFIRM, dueAt: endsAt.toISOString() });
    test().clock.forward(10 * MINUTE_MS);
    expect(await phoneOf(id)).toMatchObject(TO_CONFIRM);
  });

  it('gets no texts', async () => {
    const id = await ask(UNREACHABLE);
    await send(id);
    expect(await phoneOf(id)).toMatchObject({ status: 'error', code: 'phone.undeliverable', dueAt: null });
  });

  it('is locked for a day after ten wrong codes, for every application with this number', async () => {
    const phone = nextNumber();
    const [id, other] = [await ask(phone), await ask(phone)];
    for (let round = 0; round < 2; round++) {
      test().clock.forward(MINUTE_MS);
      await send(id);
      for (let tries = 0; tries < 5; tries++) {
        expect(await phoneOf(id)).toMatchObject({ status: 'due' });
        await guessWrong(id, phone, tries);
      }
    }
    const locked = { status: 'error', code: 'phone.locked', dueAt: null, remediation: { path: `/${id}` } };
    expect(await phoneOf(id)).toMatchObject(locked);
    expect(await phoneOf(other)).toMatchObject({ status: 'error', code: 'phone.locked' });
    test().clock.forward(DAY_MS);
    await signInAgain();
    expect(await phoneOf(id)).toMatchObject(TO_CONFIRM);
  });
});

/** A server with a signed-in applicant of whom underwriting wants the phone. */
function startPhoneTests(kind: DatabaseKind, features: { readonly phoneAuth: boolean }) {
  let test: TestApp;
  let client: TestClient;
  const keys = createKeyRing(Buffer.alloc(32, 7)); // those of the test's server
  const vendor = scriptedPhoneAuth(() => createSandboxPhoneAuth({ keys, clock: () => test.clock.now() }));

  beforeAll(async () => {
    const config = { ...readTestConfig(), features };
    test = await startTestApp(kind, { config, providers: { phoneAuth: vendor.port } });
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  return {
    test: () => test,
    client: () => client,
    vendor,
    signInAgain: async () => {
      client = await signIn(test, client.email);
    },
    ask: async (phone = nextNumber(), stepUps = 'PHONE'): Promise<string> => {
      const applicant = { ...usAnswers.applicant, phone: { localPhoneNumber: phone } };
      const company = { ...usAnswers.company, name: `Ask ${stepUps}` };
      const { application } = await submitTestApplication(client, { ...usAnswers, applicant, company });
      await test.runJobs();
      return application.id;
    },
    phoneOf: async (id: string) => {
      const reply = await client.get(`/api/v2/applications/${id}/requirements`);
      const { requirements } = reply.json<RequirementsResponse>();
      const phone = requirements.find((item) => item.field === 'phone' && item.status !== 'met');
      // Every message has its text in every language.
      for (const locale of ['en-US', 'en-CA', 'fr-CA'])
        expect(readTexts(locale, 'stepUps')[`requirement.${phone?.code}`]).toBeDefined();
      return phone;
    },
  };
}

function nextNumber(): string {
  lastNumber += 1;
  return `2125550${lastNumber}`;
}
