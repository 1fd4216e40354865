import { randomUUID } from 'node:crypto';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { InquirySessionResponse, InquiryStatusResponse } from '../../../src/contract/stepUps.ts';
import type { SandboxInquiryAction } from '../../../src/contract/sandboxProviders.ts';
import { cleanUp } from '../../../server/jobs/cleanUp.ts';
import { moveSandboxInquiry } from '../../../server/providers/identity/sandbox/moveSandboxInquiry.ts';
import type { SignedWebhook } from '../../../server/providers/identity/sandbox/writeSandboxWebhook.ts';
import { SIGNATURE_HEADER, signWebhook } from '../../../server/providers/identity/webhook/signWebhook.ts';
import { sandboxKeys } from '../../../server/providers/sandboxKeys.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { readTestConfig, startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnEachDatabase('what the vendor tells of an identity check', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let id: string;
  let session: InquirySessionResponse;

  beforeAll(async () => {
    const { features } = readTestConfig();
    test = await startTestApp(kind, { config: { features: { ...features, identityWebhooks: true } } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    client = await signIn(test);
    const company = { ...usAnswers.company, name: 'Ask ID' };
    id = (await submitTestApplication(client, { ...usAnswers, company })).application.id;
    await test.runJobs();
    session = await open();
  });

  const open = async () =>
    (
      await client.post(`/api/v2/applications/${id}/step-ups/identification/sessions`, {})
    ).json<InquirySessionResponse>();
  const standing = async () =>
    (
      await client.post(`/api/v2/applications/${id}/step-ups/identification`, {})
    ).json<InquiryStatusResponse>().inquirySessionStatus;
  const deliver = ({ headers, body }: SignedWebhook) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v2/webhooks/identity',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      payload: body,
    });
  const moveInDialog = (action: SandboxInquiryAction) =>
    test.app.inject({
      method: 'POST',
      url: `/api/sandbox/inquiries/${session.inquiryId}/moves`,
      headers: OWN_PAGE,
      payload: { action, sessionToken: session.sessionToken },
    });
  /** What the vendor would tell, told to nobody yet. */
  const moveSilently = async (action: SandboxInquiryAction): Promise<SignedWebhook> => {
    const outcome = await moveSandboxInquiry(test.deps, { ...session, action });
    if (outcome.kind !== 'moved' || !outcome.webhook) throw new Error('Nothing to tell');
    return outcome.webhook;
  };
  const sign = (status: string, at: Date = test.clock.now(), changes: object = {}): SignedWebhook => {
    const inquiry = {
      type: 'inquiry',
      id: session.inquiryId,
      attributes: { status, 'reference-id': id },
      ...changes,
    };
    const attributes = {
      name: `inquiry.${status}`,
      'created-at': at.toISOString(),
      payload: { data: inquiry },
    };
    const body = JSON.stringify({ data: { type: 'event', id: `evt_${randomUUID()}`, attributes } });
    const secret = sandboxKeys.webhookSecret(test.deps.keys);
    return { headers: { [SIGNATURE_HEADER]: signWebhook(secret, { body, now: test.clock.now() }) }, body };
  };
  const readRow = () =>
    test.deps.db
      .selectFrom('inquiries')
      .selectAll()
      .where('id', '=', session.inquiryId)
      .executeTakeFirstOrThrow();
  const given = async () => {
    const rows = await test.deps.db
      .selectFrom('step_up_results')
      .select('result')
      .where('application_id', '=', id)
      .orderBy('completed_at')
      .execute();
    return rows.map(({ result }) => result);
  };
  const giveSsn = () =>
    client.post(`/api/v2/applications/${id}/step-ups/full-ssn`, {
      applicant: {
        governmentIdentification: { type: 'INDIVIDUAL', value: '212-09-0011', sourceType: 'SSN9' },
      },
    });
  const application = async () =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>().application;
  const countAudits = async () =>
    (
      await test.deps.db
        .selectFrom('decision_audit')
        .select('id')
        .where('application_id', '=', id)
        .where('event', '=', 'answer')
        .execute()
    ).length;

  it.each([
    ['pass', 'passed'],
    ['fail', 'failed'],
    ['review', 'review'],
  ] as const)('arrives from the sandbox’s dialog: %s', async (action, result) => {
    expect((await moveInDialog(action)).statusCode).toBe(204);
    expect(await standing()).toBe('RECEIVED');
    expect(await given()).toEqual([result]);
  });

  it.each(['cancel', 'cameraRefused'] as const)('says nothing of %s', async (action) => {
    expect((await moveInDialog(action)).statusCode).toBe(204);
    expect(await standing()).toBe('IN_PROGRESS');
    expect((await open()).inquiryId).toBe(session.inquiryId);
  });

  it('ends an inquiry that the person let expire', async () => {
    await moveInDialog('expire');
    expect(await standing()).toBe('TIMEOUT');
    expect((await open()).inquiryId).not.toBe(session.inquiryId);
  });

  it('counts once, however often it is told', async () => {
    const webhook = await moveSilently('pass');
    const answers = await Promise.all([deliver(webhook), deliver(webhook), deliver(webhook)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect((await deliver(sign('approved'))).statusCode).toBe(200);
    expect(await given()).toEqual(['passed']);
    expect(await countAudits()).toBe(1);
  });

  it('does not end again what was resumed since', async () => {
    const webhook = sign('expired');
    await deliver(webhook);
    const path = `/api/v2/applications/${id}/step-ups/identification/sessions`;
    await client.post(path, { inquiryId: session.inquiryId });
    expect((await deliver(webhook)).statusCode).toBe(200);
    expect(await standing()).toBe('IN_PROGRESS');
  });

  it('does not answer a later request with an earlier result', async () => {
    await moveInDialog('pass');
    const stepUps = ['GOV_ID_SELFIE'];
    await client.post(`/api/sandbox/applications/${id}/decision`, { decision: 'PENDING', stepUps });
    await deliver(sign('approved'));
    expect(await countAudits()).toBe(1);
    expect(await standing()).toBe('TIMEOUT');
  });

  it('counts once when a page asks at the same moment', async () => {
    const webhook = await moveSilently('pass');
    test.clock.forward(3 * SECOND_MS);
    await Promise.all([standing(), deliver(webhook), standing()]);
    expect(await standing()).toBe('RECEIVED');
    expect(await countAudits()).toBe(1);
  });

  it.each<[string, (sound: SignedWebhook) => SignedWebhook]>([
    ['no signature', ({ body }) => ({ headers: {}, body })],
    [
      'a wrong one',
      ({ body }) => ({
        headers: { [SIGNATURE_HEADER]: signWebhook('guess', { body, now: new Date() }) },
        body,
      }),
    ],
    ['another body', ({ headers, body }) => ({ headers, body: body.replace('approved', 'declined') })],
    ['no body', ({ headers }) => ({ headers, body: '' })],
  ])('is refused with %s, and nothing is written', async (_case, spoil) => {
    const before = await readRow();
    const refused = await deliver(spoil(sign('approved')));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'webhook.refused']);
    expect(await readRow()).toEqual(before);
    expect(await given()).toEqual([]);
  });

  it('is refused when it was signed long ago or makes no sense', async () => {
    const replay = sign('approved');
    test.clock.forward(6 * MINUTE_MS);
    expect((await deliver(replay)).statusCode).toBe(401);
    expect((await deliver(sign('approved', test.clock.now(), { attributes: {} }))).statusCode).toBe(401);
    expect(await given()).toEqual([]);
  });

  it.each([-4, 4])('is taken from a clock that is %i minutes off', async (minutes) => {
    const body = sign('approved', new Date(test.clock.now().getTime() + minutes * MINUTE_MS)).body;
    const now = new Date(test.clock.now().getTime() + minutes * MINUTE_MS);
    const secret = sandboxKeys.webhookSecret(test.deps.keys);
    const signed = { headers: { [SIGNATURE_HEADER]: signWebhook(secret, { body, now }) }, body };
    expect((await deliver(signed)).statusCode).toBe(200);
    expect(await given()).toEqual(['passed']);
  });

  it('changes nothing when it is older than what is known', async () => {
    const now = test.clock.now();
    await deliver(sign('pending', now));
    await deliver(sign('expired', new Date(now.getTime() - SECOND_MS)));
    expect(await standing()).toBe('IN_PROGRESS');
    await deliver(sign('approved', new Date(now.getTime() + SECOND_MS)));
    expect(await given()).toEqual(['passed']);
    await deliver(sign('expired', new Date(now.getTime() + 2 * SECOND_MS)));
    expect(await standing()).toBe('RECEIVED');
  });

  it.each<[string, object]>([
    ['an unknown inquiry', { id: 'inq_unknown' }],
    [
      'an inquiry of another reference',
      { attributes: { status: 'approved', 'reference-id': 'urn:app:other' } },
    ],
  ])('is taken and ignored for %s', async (_case, changes) => {
    expect((await deliver(sign('approved', test.clock.now(), changes))).statusCode).toBe(200);
    expect(await given()).toEqual([]);
  });

  it('counts after the deadline while the step-up is still asked for', async () => {
    test.clock.forward(31 * MINUTE_MS);
    expect(await standing()).toBe('TIMEOUT');
    await deliver(sign('approved'));
    expect(await standing()).toBe('RECEIVED');
    expect(await given()).toEqual(['passed']);
  });

  it('changes nothing once the application was decided otherwise', async () => {
    await client.post(`/api/sandbox/applications/${id}/decision`, { decision: 'APPROVED' });
    const before = await readRow();
    expect((await deliver(sign('declined'))).statusCode).toBe(200);
    expect(await readRow()).toEqual(before);
    expect(await given()).toEqual([]);
  });

  describe('after a review', () => {
    beforeEach(async () => {
      await deliver(sign('needs_review'));
      await test.runJobs();
      expect(await application()).toMatchObject({ decision: 'DECLINED_PENDING', reviewing: false });
    });

    it.each([
      ['approved', 'passed', 'APPROVED'],
      ['declined', 'failed', 'DECLINED'],
    ] as const)('hands on that the vendor has %s in the end', async (status, result, decision) => {
      expect((await deliver(sign(status))).statusCode).toBe(200);
      expect(await given()).toEqual([result]);
      expect(await application()).toMatchObject({ decision: 'DECLINED_PENDING', reviewing: true });
      await test.runJobs();
      expect(await application()).toMatchObject({ decision, reviewing: false });
      expect(await standing()).toBe('RECEIVED');
    });

    it('counts the verdict once, and no older or other one', async () => {
      const stepUps = ['OTP_SMS'];
      await client.post(`/api/sandbox/applications/${id}/decision`, {
        decision: 'APPROVED_PENDING',
        stepUps,
      });
      const verdict = sign('approved');
      await deliver(verdict);
      await test.runJobs();
      await client.post(`/api/sandbox/applications/${id}/decision`, {
        decision: 'APPROVED_PENDING',
        stepUps,
      });
      const before = new Date(test.clock.now().getTime() - SECOND_MS);
      for (const late of [verdict, sign('approved'), sign('declined', before), sign('needs_review')])
        expect((await deliver(late)).statusCode).toBe(200);
      expect(await given()).toEqual(['passed']);
      expect(await countAudits()).toBe(2);
    });

    it('changes nothing once the application was decided for good', async () => {
      await client.post(`/api/sandbox/applications/${id}/decision`, { decision: 'APPROVED' });
      const before = await readRow();
      expect((await deliver(sign('declined'))).statusCode).toBe(200);
      expect(await readRow()).toEqual(before);
      expect(await given()).toEqual(['review']);
    });

    it('does not outdo the result of a later inquiry', async () => {
      const stepUps = ['GOV_ID_SELFIE'];
      const decision = 'DECLINED_PENDING';
      await client.post(`/api/sandbox/applications/${id}/decision`, { decision, stepUps });
      const verdict = sign('approved');
      test.clock.forward(SECOND_MS);
      session = await open();
      await deliver(sign('needs_review'));
      await test.runJobs();
      expect((await deliver(verdict)).statusCode).toBe(200);
      expect(await given()).toEqual(['review']);
      await deliver(sign('declined'));
      expect(await given()).toEqual(['failed']);
    });
  });

  describe('while underwriting looks again', () => {
    it('waits until underwriting has answered, and is told only once', async () => {
      const company = { ...usAnswers.company, name: 'Ask SSN, ID' };
      id = (await submitTestApplication(client, { ...usAnswers, company })).application.id;
      await test.runJobs();
      session = await open();
      await giveSsn();
      const webhook = sign('approved');
      for (let told = 0; told < 2; told++) expect((await deliver(webhook)).statusCode).toBe(200);
      expect(await given()).toEqual(['given']);
      await test.runJobs();
      expect(await application()).toMatchObject({ stepUpDetails: ['GOV_ID_SELFIE'], reviewing: false });
      test.clock.forward(MINUTE_MS);
      await test.runJobs();
      expect(await given()).toEqual(['given', 'passed']);
      expect(await standing()).toBe('RECEIVED');
      expect(await application()).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
    });

    it('waits on while underwriting takes longer', async () => {
      await deliver(sign('needs_review'));
      await test.deps.db.deleteFrom('outbox').where('kind', '=', 'underwrite').execute();
      await deliver(sign('approved'));
      for (let minute = 0; minute < 10; minute++) {
        test.clock.forward(MINUTE_MS);
        await test.runJobs();
      }
      expect(await given()).toEqual(['review']);
      const decision = { decision: 'DECLINED_PENDING', stepUps: [] };
      await client.post(`/api/sandbox/applications/${id}/decision`, decision);
      test.clock.forward(MINUTE_MS);
      await test.runJobs();
      expect(await given()).toEqual(['passed']);
      expect(await application()).toMatchObject({ decision: 'APPROVED', reviewing: false });
    });
  });

  it('makes no review of an inquiry that is only finished', async () => {
    expect((await deliver(sign('completed'))).statusCode).toBe(200);
    expect(await given()).toEqual([]);
    expect(await standing()).toBe('IN_PROGRESS');
    await deliver(sign('approved'));
    expect(await given()).toEqual(['passed']);
  });

  it('spares asking while events are young', async () => {
    await deliver(sign('pending'));
    await moveSilently('pass');
    test.clock.forward(30 * SECOND_MS);
    expect(await standing()).toBe('IN_PROGRESS');
    test.clock.forward(31 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
  });

  it('is forgotten after thirty days', async () => {
    await deliver(sign('pending'));
    const count = async () =>
      (await test.deps.db.selectFrom('webhook_events').select('event_id').execute()).length;
    const before = await count();
    await cleanUp(test.deps.db, new Date(test.clock.now().getTime() + 29 * DAY_MS));
    expect(await count()).toBe(before);
    await cleanUp(test.deps.db, new Date(test.clock.now().getTime() + 31 * DAY_MS));
    expect(await count()).toBe(0);
  });
});

describeOnEachDatabase('without the feature of webhooks', (kind) => {
  it('the vendor is asked however young an event is', async () => {
    const test = await startTestApp(kind);
    try {
      const client = await signIn(test);
      const company = { ...usAnswers.company, name: 'Ask ID' };
      const { application } = await submitTestApplication(client, { ...usAnswers, company });
      await test.runJobs();
      const path = `/api/v2/applications/${application.id}/step-ups/identification`;
      const session = (await client.post(`${path}/sessions`, {})).json<InquirySessionResponse>();
      await test.deps.db.updateTable('inquiries').set({ event_at: test.clock.now() }).execute();
      await moveSandboxInquiry(test.deps, { ...session, action: 'pass' });
      test.clock.forward(3 * SECOND_MS);
      const answer = await client.post(path, {});
      expect(answer.json<InquiryStatusResponse>().inquirySessionStatus).toBe('RECEIVED');
    } finally {
      await test.close();
    }
  });
});
