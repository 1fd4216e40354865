import type { SandboxInquiryAction } from '../../../../src/contract/sandboxProviders.ts';
import type { InquirySessionResponse, InquiryStatusResponse } from '../../../../src/contract/identity.ts';
import { cleanUpAll } from '../../../support/cleanUpAll.ts';
import { moveSandboxInquiry } from '../../../../server/identity/sandbox/moveSandboxInquiry.ts';
import type { SignedWebhook } from '../../../../server/platform/webhooks/inboundWebhook.ts';
import { SIGNATURE_HEADER } from '../../../../server/identity/webhook/readInquiryWebhook.ts';
import { signWebhook } from '../../../../server/platform/webhooks/signWebhook.ts';
import { sandboxKeys } from '../../../../server/platform/crypto/sandboxKeys.ts';
import { usAnswers } from '../../../fixtures/usAnswers.ts';
import { describeWithParallelCalls } from '../../../support/databases.ts';
import { startTestApp } from '../../../support/testApp.ts';
import { OWN_PAGE, passInUse, signIn, submitTestApplication } from '../../../support/testClient.ts';
import { startWebhookTests } from './startWebhookTests.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeWithParallelCalls('the vendor’s reports about an identity check', (kind) => {
  const {
    test,
    client,
    id,
    session,
    open,
    standing,
    deliver,
    moveSilently,
    sign,
    readRow,
    given,
    countAudits,
  } = startWebhookTests(kind);

  const moveInDialog = (action: SandboxInquiryAction) =>
    test().app.inject({
      method: 'POST',
      url: `/api/sandbox/inquiries/${session().inquiryId}/moves`,
      headers: OWN_PAGE,
      payload: { action, sessionToken: session().sessionToken },
    });

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
    expect((await open()).inquiryId).toBe(session().inquiryId);
  });

  it('ends an inquiry that the person let expire', async () => {
    await moveInDialog('expire');
    expect(await standing()).toBe('TIMEOUT');
    expect((await open()).inquiryId).not.toBe(session().inquiryId);
  });

  it('count once, however often they are repeated', async () => {
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
    const path = `/api/v2/applications/${id()}/step-ups/identification/sessions`;
    await client().post(path, { inquiryId: session().inquiryId });
    expect((await deliver(webhook)).statusCode).toBe(200);
    expect(await standing()).toBe('IN_PROGRESS');
  });

  it('does not answer a later request with an earlier result', async () => {
    await moveInDialog('pass');
    const stepUps = ['GOV_ID_SELFIE'];
    await client().post(`/api/sandbox/applications/${id()}/decision`, { decision: 'PENDING', stepUps });
    await deliver(sign('approved'));
    expect(await countAudits()).toBe(1);
    expect(await standing()).toBe('TIMEOUT');
  });

  it('counts once when a page asks at the same moment', async () => {
    const webhook = await moveSilently('pass');
    test().clock.forward(3 * SECOND_MS);
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
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'webhook.refused']);
    expect(await readRow()).toEqual(before);
    expect(await given()).toEqual([]);
  });

  it('is refused when it was signed long ago or makes no sense', async () => {
    const replay = sign('approved');
    test().clock.forward(6 * MINUTE_MS);
    expect((await deliver(replay)).statusCode).toBe(400);
    expect((await deliver(sign('approved', test().clock.now(), { attributes: {} }))).statusCode).toBe(400);
    expect(await given()).toEqual([]);
  });

  it.each([-4, 4])('is taken from a clock that is %i minutes off', async (minutes) => {
    const body = sign('approved', new Date(test().clock.now().getTime() + minutes * MINUTE_MS)).body;
    const now = new Date(test().clock.now().getTime() + minutes * MINUTE_MS);
    const secret = sandboxKeys.webhookSecret(test().deps.keys);
    const signed = { headers: { [SIGNATURE_HEADER]: signWebhook(secret, { body, now }) }, body };
    expect((await deliver(signed)).statusCode).toBe(200);
    expect(await given()).toEqual(['passed']);
  });

  it('changes nothing when it is older than what is known', async () => {
    const now = test().clock.now();
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
    expect((await deliver(sign('approved', test().clock.now(), changes))).statusCode).toBe(200);
    expect(await given()).toEqual([]);
  });

  it('counts after the deadline while the step-up is still asked for', async () => {
    await passInUse(test(), client(), 31 * MINUTE_MS);
    expect(await standing()).toBe('TIMEOUT');
    await deliver(sign('approved'));
    expect(await standing()).toBe('RECEIVED');
    expect(await given()).toEqual(['passed']);
  });

  it('changes nothing once the application was decided otherwise', async () => {
    await client().post(`/api/sandbox/applications/${id()}/decision`, { decision: 'APPROVED' });
    const before = await readRow();
    expect((await deliver(sign('declined'))).statusCode).toBe(200);
    expect(await readRow()).toEqual(before);
    expect(await given()).toEqual([]);
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
    test().clock.forward(30 * SECOND_MS);
    expect(await standing()).toBe('IN_PROGRESS');
    test().clock.forward(31 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
  });

  it('is forgotten after thirty days', async () => {
    await deliver(sign('pending'));
    const count = async () =>
      (await test().deps.db.selectFrom('webhook_events').select('event_id').execute()).length;
    const before = await count();
    await cleanUpAll(test().deps, new Date(test().clock.now().getTime() + 29 * DAY_MS));
    expect(await count()).toBe(before);
    await cleanUpAll(test().deps, new Date(test().clock.now().getTime() + 31 * DAY_MS));
    expect(await count()).toBe(0);
  });
});

describeWithParallelCalls('without the feature of webhooks', (kind) => {
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
