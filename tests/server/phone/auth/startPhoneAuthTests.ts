import { createKeyRing } from '../../../../server/platform/crypto/keyRing.ts';
import { createSandboxPhoneAuth } from '../../../../server/phone/auth/sandbox/createSandboxPhoneAuth.ts';
import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import type {
  MobileVerificationResponse,
  PhoneVerificationResponse,
} from '../../../../src/contract/phone.ts';
import { usAnswers } from '../../../fixtures/usAnswers.ts';
import type { DatabaseKind } from '../../../support/databases.ts';
import { scriptedPhoneAuth } from '../../../support/scriptedPhoneAuth.ts';
import { readTestConfig, startTestApp } from '../../../support/testApp.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { clientOf, signIn, submitTestApplication } from '../../../support/testClient.ts';
import type { TestClient } from '../../../support/testClient.ts';

/** The only host that the test's server calls its own, beside the one of its cookies. */
export const HOST = 'http://localhost:8080';

/** A vfp that nobody has written. */
export const GUESSED = 'A'.repeat(300);

let lastNumber = 100;

/** A server on which links and carriers prove the phone, a signed-in applicant, and a scripted vendor. */
export function startPhoneAuthTests(kind: DatabaseKind) {
  let test: TestApp;
  let client: TestClient;
  const keys = createKeyRing(Buffer.alloc(32, 7)); // those of the test's server
  const vendor = scriptedPhoneAuth(() => createSandboxPhoneAuth({ keys, clock: () => test.clock.now() }));

  beforeAll(async () => {
    test = await startTestApp(kind, {
      config: { ...readTestConfig(), features: { phoneAuth: true } },
      providers: { phoneAuth: vendor.port },
    });
  });
  beforeEach(async () => {
    vendor.failWith(undefined);
    vendor.finishWith(undefined);
    vendor.meanwhile(undefined);
    client = await signIn(test); // sessions end while the clock goes forward
  });
  afterAll(() => test.close());

  return {
    test: () => test,
    client: () => client,
    vendor,
    /** Everything called from now on is called by a stranger to the applications before. */
    signInAsAnother: async () => {
      client = await signIn(test);
    },
    ...callsOf(
      () => test,
      () => client,
    ),
    ...rowsIn(() => test),
  };
}

/** The next number, of ten digits. Those that end in 0191 to 0199 are magic, and never come. */
export function newPhone(): string {
  lastNumber += 1;
  if (lastNumber > 189) lastNumber = 101;
  return `2125550${lastNumber}`;
}

function callsOf(test: () => TestApp, client: () => TestClient) {
  const pathOf = (id: string) => `/api/v2/applications/${id}`;
  const targetOf = (id: string) => ({ finalTargetUrl: `${HOST}/${id}/phone-auth/confirmation` });
  const ask = async (phone = newPhone(), stepUp = 'PHONE'): Promise<string> => {
    const applicant = { ...usAnswers.applicant, phone: { localPhoneNumber: phone } };
    const company = { ...usAnswers.company, name: `Ask ${stepUp}` };
    const { application } = await submitTestApplication(client(), { ...usAnswers, applicant, company });
    await test().runJobs();
    return application.id;
  };
  const startMobile = (id: string) =>
    client().post(`${pathOf(id)}/phone-auth/mobile-verifications`, targetOf(id));
  const requestVfp = async (id: string) => {
    const { redirectUrl } = (await startMobile(id)).json<MobileVerificationResponse>();
    const { origin, pathname, search } = new URL(redirectUrl ?? '');
    expect(origin).toBe(HOST);
    return test().app.inject({ url: `${pathname}${search}&r=f` });
  };
  const sendLink = (id: string, query: Record<string, string> = {}) =>
    client().post(`${pathOf(id)}/phone-auth/sms-verifications`, targetOf(id), { query });
  const newestVfp = async (phone: string): Promise<string> => {
    await test().runJobs();
    const inbox = await client().get('/api/sandbox/messages', { query: { to: `+1${phone}` } });
    const { messages } = inbox.json<{ messages: { text: string }[] }>();
    const link = /http\S+/.exec(messages[0]?.text ?? '')?.[0] ?? '';
    expect(link).toMatch(new RegExp(`^${HOST}/s/\\w{12}$`));
    const { headers } = await test().app.inject({ url: new URL(link).pathname });
    return new URL(headers.location ?? '').searchParams.get('vfp') ?? '';
  };

  return {
    pathOf,
    ask,
    startMobile,
    requestVfp,
    sendLink,
    newestVfp,
    read: async (id: string) => (await client().get(pathOf(id))).json<ApplicationResponse>().application,
    finishMobile: (id: string, vfp: string) =>
      client().post(`${pathOf(id)}/phone-auth/mobile-verifications`, { ...targetOf(id), vfp }),
    askVfp: async (id: string) => (await requestVfp(id)).json<{ vfp: string }>().vfp,
    standing: async (id: string) =>
      (await client().get(`${pathOf(id)}/phone-auth/verification-url`)).json<PhoneVerificationResponse>(),
    /** On another device, without signing in. */
    open: (id: string, vfp: string) =>
      clientOf(test(), '', '').post(`${pathOf(id)}/phone-auth/sms-verifications/${vfp}`),
    sentVfp: async (id: string, phone: string): Promise<string> => {
      expect((await sendLink(id)).statusCode).toBe(202);
      return newestVfp(phone);
    },
  };
}

function rowsIn(test: () => TestApp) {
  return {
    /** The applicant's number becomes another, by nobody's call. */
    changePhone: async (id: string, phone: string) => {
      const row = await test()
        .deps.db.selectFrom('applications')
        .select('answers')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const answers = JSON.stringify(row.answers).replaceAll(phone, newPhone());
      await test().deps.db.updateTable('applications').set({ answers }).where('id', '=', id).execute();
    },
    rowsOf: async () => ({
      checks: await test().deps.db.selectFrom('phone_checks').selectAll().orderBy('reference').execute(),
      used: await test().deps.db.selectFrom('used_vfps').selectAll().orderBy('vfp_hash').execute(),
    }),
  };
}
