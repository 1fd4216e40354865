import type { LightMyRequestResponse } from 'fastify';
import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import type { Problem } from '../../../../src/contract/problem.ts';
import type { OtpCodeResponse } from '../../../../src/contract/phone.ts';
import { caAnswers } from '../../../fixtures/caAnswers.ts';
import { usAnswers } from '../../../fixtures/usAnswers.ts';
import type { DatabaseKind } from '../../../support/databases.ts';
import { startTestApp } from '../../../support/testApp.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { readCode, signIn, submitTestApplication } from '../../../support/testClient.ts';
import type { TestClient } from '../../../support/testClient.ts';

const FIRST_NUMBER = 2_125_550_100;

let numbers = 0;

/** A server with a signed-in applicant, and the calls about a code by SMS. */
export function startCodeTests(kind: DatabaseKind) {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  // Hours pass within a test, and with them the session.
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  return {
    test: () => test,
    client: () => client,
    /** As the same person, whose session has ended. */
    signInAgain: async () => {
      client = await signIn(test, client.email);
    },
    ...callsOf(
      () => test,
      () => client,
    ),
    listResults: async (id: string) =>
      test.deps.db
        .selectFrom('step_up_results')
        .select(['type', 'result'])
        .where('application_id', '=', id)
        .execute(),
  };
}

/** Why a call was refused. */
export const codeOf = (reply: LightMyRequestResponse) => reply.json<Problem>().code;

/** Another code of six digits; with a higher `by`, one more of them. */
export function wrongOf(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}

/** The next number, of ten digits. The one that gets no texts, 2125550199, never comes. */
export function nextNumber(): string {
  return String(FIRST_NUMBER + (numbers++ % 99));
}

function callsOf(test: () => TestApp, client: () => TestClient) {
  const give = (id: string, code: string) =>
    client().post(`/api/v2/applications/${id}/step-ups/otp`, { code });

  let guesses = 0;

  return {
    ask: async (legalName = 'Ask OTP', phone = nextNumber(), currency = 'USD') => {
      const { applicant, company } = currency === 'USD' ? usAnswers : caAnswers;
      const { application } = await submitTestApplication(client(), {
        application: { currency },
        applicant: { ...applicant, phone: { localPhoneNumber: phone } },
        company: { ...company, name: legalName },
      });
      await test().runJobs();
      return { id: application.id, phone: `+1${phone}` };
    },
    read: async (id: string) =>
      (await client().get(`/api/v2/applications/${id}`)).json<ApplicationResponse>().application,
    send: async (id: string, by = client()) => {
      const sent = await by.post(`/api/v2/applications/${id}/otp-code`);
      await test().runJobs();
      return sent;
    },
    standing: async (id: string) =>
      (await client().get(`/api/v2/applications/${id}/otp-code`)).json<OtpCodeResponse>(),
    give,
    skip: (id: string) =>
      client().post(`/api/v2/applications/${id}/step-ups/otp`, {}, { query: { skip: 'true' } }),
    /** Each time another wrong code. */
    guess: async (id: string, phone: string) => {
      guesses += 1;
      const by = guesses;
      return give(id, wrongOf(await readCode(test(), phone), by));
    },
  };
}
