import { randomUUID } from 'node:crypto';
import { moveSandboxInquiry } from '../../../../server/identity/sandbox/moveSandboxInquiry.ts';
import type { SignedWebhook } from '../../../../server/platform/webhooks/inboundWebhook.ts';
import { SIGNATURE_HEADER } from '../../../../server/identity/webhook/readInquiryWebhook.ts';
import { signWebhook } from '../../../../server/platform/webhooks/signWebhook.ts';
import { sandboxKeys } from '../../../../server/platform/crypto/sandboxKeys.ts';
import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import type { SandboxInquiryAction } from '../../../../src/contract/sandboxProviders.ts';
import type { InquirySessionResponse, InquiryStatusResponse } from '../../../../src/contract/identity.ts';
import { usAnswers } from '../../../fixtures/usAnswers.ts';
import type { DatabaseKind } from '../../../support/databases.ts';
import { readTestConfig, startTestApp } from '../../../support/testApp.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../../support/testClient.ts';
import type { TestClient } from '../../../support/testClient.ts';

/** The application and the inquiry of a test in their present state. */
interface Asked {
  readonly test: () => TestApp;
  readonly client: () => TestClient;
  readonly id: () => string;
  readonly session: () => InquirySessionResponse;
}

/** A server that hears the vendor, and for each test an application that is asked for an ID, with its inquiry open. */
export function startWebhookTests(kind: DatabaseKind) {
  let test: TestApp;
  let client: TestClient;
  let id: string;
  let session: InquirySessionResponse;
  const asked: Asked = { test: () => test, client: () => client, id: () => id, session: () => session };
  const calls = callsOf(asked);
  const openAnother = async () => {
    session = await calls.open();
  };
  const askAnother = async (legalName: string) => {
    const company = { ...usAnswers.company, name: legalName };
    id = (await submitTestApplication(client, { ...usAnswers, company })).application.id;
    await test.runJobs();
    await openAnother();
  };

  beforeAll(async () => {
    const { features } = readTestConfig();
    test = await startTestApp(kind, { config: { features: { ...features, identityWebhooks: true } } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    client = await signIn(test);
    await askAnother('Ask ID');
  });

  return {
    ...asked,
    ...calls,
    /** From now on, the test is about the inquiry that is open for the application now. */
    openAnother,
    /** From now on, the test is about another application, by a legal name that makes the sandbox ask. */
    askAnother,
    ...webhooksOf(asked),
    ...rowsOf(asked),
  };
}

function callsOf({ test, client, id }: Asked) {
  return {
    open: async () =>
      (
        await client().post(`/api/v2/applications/${id()}/step-ups/identification/sessions`, {})
      ).json<InquirySessionResponse>(),
    standing: async () =>
      (
        await client().post(`/api/v2/applications/${id()}/step-ups/identification`, {})
      ).json<InquiryStatusResponse>().inquirySessionStatus,
    application: async () =>
      (await client().get(`/api/v2/applications/${id()}`)).json<ApplicationResponse>().application,
    /** As the vendor calls us. */
    deliver: ({ headers, body }: SignedWebhook) =>
      test().app.inject({
        method: 'POST',
        url: '/api/v2/webhooks/identity',
        headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
        payload: body,
      }),
  };
}

function webhooksOf({ test, id, session }: Asked) {
  return {
    /** Changes the inquiry and returns its webhook without delivering it. */
    moveSilently: async (action: SandboxInquiryAction): Promise<SignedWebhook> => {
      const outcome = await moveSandboxInquiry(test().deps, { ...session(), action });
      if (outcome.kind !== 'moved' || !outcome.webhook) throw new Error('Nothing to tell');
      return outcome.webhook;
    },
    /** An event of the inquiry, signed now, whatever the vendor thinks of the inquiry. */
    sign: (status: string, at: Date = test().clock.now(), changes: object = {}): SignedWebhook => {
      const inquiry = {
        type: 'inquiry',
        id: session().inquiryId,
        attributes: { status, 'reference-id': id() },
        ...changes,
      };
      const attributes = {
        name: `inquiry.${status}`,
        'created-at': at.toISOString(),
        payload: { data: inquiry },
      };
      const body = JSON.stringify({ data: { type: 'event', id: `evt_${randomUUID()}`, attributes } });
      const secret = sandboxKeys.webhookSecret(test().deps.keys);
      const now = test().clock.now();
      return { headers: { [SIGNATURE_HEADER]: signWebhook(secret, { body, now }) }, body };
    },
  };
}

function rowsOf({ test, id, session }: Asked) {
  return {
    readRow: () =>
      test()
        .deps.db.selectFrom('inquiries')
        .selectAll()
        .where('id', '=', session().inquiryId)
        .executeTakeFirstOrThrow(),
    given: async () => {
      const rows = await test()
        .deps.db.selectFrom('step_up_results')
        .select('result')
        .where('application_id', '=', id())
        .orderBy('completed_at')
        .execute();
      return rows.map(({ result }) => result);
    },
    countAudits: async () => {
      const rows = await test()
        .deps.db.selectFrom('audit_entries')
        .select('id')
        .where('application_id', '=', id())
        .where('event', '=', 'answer')
        .execute();
      return rows.length;
    },
  };
}
