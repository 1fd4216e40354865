import type {
  FinancialInstrumentResponse,
  InstrumentsResponse,
  LinkTokenResponse,
} from '../../../src/contract/bank.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import type { SandboxBankChoiceResponse, SandboxBankMove } from '../../../src/contract/sandboxProviders.ts';
import type { Providers } from '../../../server/app/deps.ts';
import { usAnswersWithSsn, usBankAccount } from '../../fixtures/usAnswers.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const HOUNDSTOOTH = { institutionId: 'ins_109512', accountId: 'houndstooth-checking' };

/** Where in the sandbox's dialog an account is chosen. */
export interface Choice {
  readonly institutionId: string;
  readonly accountId: string;
}

/** A server, and for each test somebody with an application that is approved. */
export function startBankTests(
  kind: DatabaseKind,
  changed: (test: TestApp) => Partial<Providers> = () => ({}),
) {
  let test: TestApp;
  let client: TestClient;
  let id: string;
  beforeAll(async () => {
    test = await startTestApp(kind);
    Object.assign(test.deps.providers, changed(test));
  });
  beforeEach(async () => {
    client = await signIn(test);
    id = await submit('0001');
  });
  afterAll(() => test.close());

  const submit = async (lastFour: string) => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn(lastFour));
    await test.runJobs();
    return application.id;
  };
  const path = (rest: string, of = id) => `/api/v2/applications/${of}/${rest}`;
  const askToken = (query: Readonly<Record<string, string>> = {}, of = id) =>
    client.get(path('plaid/token', of), { query });
  const choose = async ({ token }: Pick<LinkTokenResponse, 'token'>, choice: Choice = HOUNDSTOOTH) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/sandbox/bank-link/choices',
      headers: OWN_PAGE,
      payload: { linkToken: token, ...choice },
    });
    return response.json<SandboxBankChoiceResponse>().publicToken ?? '';
  };
  const send = (publicToken: string, { key, mask = '1111', choice = HOUNDSTOOTH, of = id }: Sending = {}) =>
    client.post(
      path('financial-instruments/plaid', of),
      {
        primary: true,
        source: 'PLAID',
        status: 'P',
        value: publicToken,
        requestMetadata: {
          institution: { name: 'Houndstooth Bank', institution_id: choice.institutionId },
          accounts: [
            { id: choice.accountId, name: 'Checking', mask, type: 'depository', subtype: 'checking' },
          ],
          link_session_id: 'link-session-1',
        },
      },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );
  const link = async (choice: Choice = HOUNDSTOOTH, mask?: string) => {
    const token = (await askToken()).json<LinkTokenResponse>();
    const response = await send(await choose(token, choice), { choice, ...(mask !== undefined && { mask }) });
    return response.json<FinancialInstrumentResponse>();
  };
  const linkFor = async (of: string, choice: Choice = HOUNDSTOOTH) => {
    const token = (await askToken({}, of)).json<LinkTokenResponse>();
    const response = await send(await choose(token, choice), { choice, of });
    if (response.statusCode !== 201) throw new Error(`Not linked: ${response.body}`);
  };
  return {
    linkFor,
    test: () => test,
    client: () => client,
    signInAgain: async () => {
      client = await signIn(test, client.email);
    },
    id: () => id,
    path,
    submit,
    askToken,
    choose,
    send,
    link,
    linkManually: (changes: object = {}) =>
      client.post(path('financial-instruments/manual'), { ...usBankAccount, ...changes }),
    list: async () =>
      (await client.get(path('financial-instruments'))).json<InstrumentsResponse>().instruments,
    application: async () =>
      (await client.get(path('').slice(0, -1))).json<ApplicationResponse>().application,
    bankRequirement: async () => {
      const { requirements } = (await client.get(path('requirements'))).json<RequirementsResponse>();
      return requirements.find(({ field }) => field === 'bank');
    },
    move: (instrumentId: string, move: SandboxBankMove) =>
      test.app.inject({
        method: 'POST',
        url: `/api/sandbox/financial-instruments/${instrumentId}/moves`,
        headers: OWN_PAGE,
        payload: { move },
      }),
    mails: async (of = id) => {
      const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: applicantMail } });
      const { messages } = inbox.json<{ messages: { subject: string; text: string }[] }>();
      return messages.filter(({ text }) => text.includes(of));
    },
  };
}

interface Sending {
  readonly key?: string;
  readonly mask?: string;
  readonly choice?: Choice;
  readonly of?: string;
}

const applicantMail = usAnswersWithSsn('0001').applicant.email.emailAddress;
