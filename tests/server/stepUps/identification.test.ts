import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import type { InquirySessionResponse, InquiryStatusResponse } from '../../../src/contract/stepUps.ts';
import { claimCheck } from '../../../server/repositories/inquiries.ts';
import type { Inquiry } from '../../../server/providers/identity/identityPort.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { scriptedIdentity } from '../../support/scriptedIdentity.ts';
import type { ScriptedIdentity } from '../../support/scriptedIdentity.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

async function submitAsking(test: TestApp, client: TestClient, answers: object = usAnswers): Promise<string> {
  const { company } = answers as typeof usAnswers; // both markets' samples have one
  const asking = { ...answers, company: { ...company, name: 'Ask ID' } };
  const { application } = await submitTestApplication(client, asking);
  await test.runJobs();
  return application.id;
}

const sessionsOf = (client: TestClient, id: string) => (body: object) =>
  client.post(`/api/v2/applications/${id}/step-ups/identification/sessions`, body);

describeOnEachDatabase('checking an identity with a vendor that has bad days', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let vendor: ScriptedIdentity;
  let id: string;

  beforeAll(async () => {
    vendor = scriptedIdentity();
    test = await startTestApp(kind, { providers: { identity: vendor.port } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    client = await signIn(test);
    id = await submitAsking(test, client);
    Object.assign(vendor, {
      answer: (inquiryId: string) => found(inquiryId, { status: 'open', finding: null }),
      beforeSession: async () => undefined,
    });
    vendor.asked.splice(0);
  });

  const found = async (inquiryId: string, state: Pick<Inquiry, 'status' | 'finding'>): Promise<Inquiry> => ({
    inquiryId,
    reference: id,
    ...state,
  });
  const open = async (body: object = {}) =>
    (await sessionsOf(client, id)(body)).json<InquirySessionResponse>();
  const poll = () => client.post(`/api/v2/applications/${id}/step-ups/identification`, {});
  const standing = async () => (await poll()).json<InquiryStatusResponse>().inquirySessionStatus;
  const readsOf = () => vendor.asked.filter((call) => call.startsWith('read')).length;
  const given = async () =>
    test.deps.db
      .selectFrom('step_up_results')
      .select(['type', 'result'])
      .where('application_id', '=', id)
      .execute();

  it('waits for nothing before it is begun', async () => {
    expect(await standing()).toBe('TIMEOUT');
  });

  it('begins an inquiry in the market and language of the application', async () => {
    const session = await open();
    expect(session).toEqual({
      inquiryId: expect.any(String),
      sessionToken: `token-of-${session.inquiryId}`,
      isInquiryCompleted: false,
    });
    expect(vendor.asked).toEqual(['create identification US en-US']);
    id = await submitAsking(test, client, { ...caAnswers, application: { currency: 'CAD' } });
    await open();
    expect(vendor.asked.at(-1)).toBe('create identification CA fr-CA');
  });

  it('resumes the open inquiry after a reload, and for whoever names it', async () => {
    const { inquiryId } = await open();
    const resumed = { inquiryId, sessionToken: `new-token-of-${inquiryId}`, isInquiryCompleted: false };
    expect(await open()).toEqual(resumed);
    expect(await open({ inquiryId })).toEqual(resumed);
  });

  it('gives two tabs that begin at once the same inquiry', async () => {
    const both = Promise.withResolvers<void>();
    vendor.beforeSession = async () => {
      if (vendor.asked.length === 2) both.resolve();
      await both.promise;
    };
    const sessions = await Promise.all([open(), open()]);
    expect(sessions[0]?.inquiryId).toBe(sessions[1]?.inquiryId);
    const rows = await test.deps.db
      .selectFrom('inquiries')
      .select('id')
      .where('application_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('that is asked for once more is simply due: the one that is done is no reason', async () => {
    await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
    test.clock.forward(5 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
    const decision = { decision: 'PENDING', stepUps: ['GOV_ID_SELFIE'] };
    await client.post(`/api/sandbox/applications/${id}/decision`, decision);
    const answer = await client.get(`/api/v2/applications/${id}/requirements`);
    const { requirements } = answer.json<RequirementsResponse>();
    expect(requirements.find(({ stepUp }) => stepUp === 'GOV_ID_SELFIE')).toMatchObject({
      status: 'due',
      dueAt: null,
    });
  });

  it('calls the vendor while no transaction is open', async () => {
    // The embedded database has one connection: inside a transaction, this query would wait for ever.
    vendor.beforeSession = async () =>
      void (await test.deps.db.selectFrom('inquiries').select('id').execute());
    expect((await open()).isInquiryCompleted).toBe(false);
  });

  it('loses nothing while the vendor is down', async () => {
    vendor.beforeSession = () => Promise.reject(new Error('no answer within 30000 ms'));
    const refused = await sessionsOf(client, id)({});
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, 'identity.unavailable']);
    vendor.beforeSession = async () => undefined;
    const { inquiryId } = await open();
    vendor.beforeSession = () => Promise.reject(new Error('an answer that nobody understands'));
    expect((await sessionsOf(client, id)({})).statusCode).toBe(503);
    vendor.beforeSession = async () => undefined;
    expect((await open()).inquiryId).toBe(inquiryId);
    expect(test.logLines.join('')).not.toContain('an answer that nobody understands');
  });

  it('begins anew what the vendor does not know', async () => {
    const { inquiryId } = await open();
    vendor.answer = async () => undefined;
    const anew = await open();
    expect(anew.inquiryId).not.toBe(inquiryId);
    expect(anew.isInquiryCompleted).toBe(false);
  });

  it('needs no dialog for an inquiry that is completed', async () => {
    const { inquiryId } = await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
    expect(await open()).toEqual({ inquiryId, sessionToken: '', isInquiryCompleted: true });
    test.clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
    expect(await open({ inquiryId })).toEqual({ inquiryId, sessionToken: '', isInquiryCompleted: true });
    expect(await open()).toEqual({ inquiryId, sessionToken: '', isInquiryCompleted: true });
  });

  it('limits how often an application opens the dialog', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++) statuses.push((await sessionsOf(client, id)({})).statusCode);
    expect(statuses.indexOf(429)).toBe(30);
  });

  it('knows no inquiry of another application', async () => {
    const { inquiryId } = await open();
    const other = await submitAsking(test, client);
    const foreign = await sessionsOf(client, other)({ inquiryId });
    expect([foreign.statusCode, foreign.json<Problem>().code]).toEqual([404, 'inquiry.unknown']);
    expect((await sessionsOf(client, id)({ inquiryId: 'inq_nobody' })).statusCode).toBe(404);
  });

  it('is for whoever owns the application, and is signed in', async () => {
    await open();
    const other = await signIn(test);
    expect((await sessionsOf(other, id)({})).statusCode).toBe(403);
    expect((await other.post(`/api/v2/applications/${id}/step-ups/identification`, {})).statusCode).toBe(403);
    test.clock.forward(2 * 60 * MINUTE_MS);
    const late = await poll();
    expect([late.statusCode, late.json<Problem>().code]).toEqual([401, 'account.required']);
  });

  it('asks the vendor at most every three seconds, whoever polls', async () => {
    await open();
    expect(await standing()).toBe('IN_PROGRESS');
    expect(readsOf()).toBe(0);
    test.clock.forward(3 * SECOND_MS);
    expect(await Promise.all([standing(), standing(), standing()])).toEqual(Array(3).fill('IN_PROGRESS'));
    expect(readsOf()).toBe(1);
    test.clock.forward(2 * SECOND_MS);
    await poll();
    expect(readsOf()).toBe(1);
    test.clock.forward(SECOND_MS);
    await poll();
    expect(readsOf()).toBe(2);
  });

  it('lets one of many processes ask', async () => {
    const { inquiryId } = await open();
    test.clock.forward(3 * SECOND_MS);
    const now = test.clock.now();
    const notSince = new Date(now.getTime() - 3 * SECOND_MS);
    const claims = Array.from({ length: 4 }, () => claimCheck(test.deps.db, inquiryId, { now, notSince }));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it('leaves the inquiries of other owners alone', async () => {
    const { inquiryId } = await open();
    await test.deps.db.updateTable('inquiries').set({ owner_id: 'urn:apl:other' }).execute();
    expect(await standing()).toBe('TIMEOUT');
    expect((await sessionsOf(client, id)({ inquiryId })).statusCode).toBe(404);
    expect((await open()).inquiryId).not.toBe(inquiryId);
  });

  it.each(['passed', 'failed'] as const)('hands on once that somebody %s', async (finding) => {
    await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding });
    test.clock.forward(3 * SECOND_MS);
    const answers = await Promise.all([poll(), poll()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await standing()).toBe('RECEIVED');
    expect(await given()).toEqual([{ type: 'GOV_ID_SELFIE', result: finding }]);
    await test.runJobs();
    const read = await client.get(`/api/v2/applications/${id}`);
    expect(read.json<ApplicationResponse>().application).toMatchObject({
      decision: finding === 'passed' ? 'APPROVED' : 'DECLINED',
      stepUpDetails: [],
    });
    expect((await poll()).json()).toEqual({
      inquirySessionStatus: 'RECEIVED',
      applicantId: `urn:apl:${id.slice('urn:app:'.length)}`,
    });
  });

  it('believes in a review only when the vendor says it twice', async () => {
    await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'review' });
    test.clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('IN_PROGRESS');
    expect(await given()).toEqual([]);
    test.clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
    expect(await given()).toEqual([{ type: 'GOV_ID_SELFIE', result: 'review' }]);
  });

  it('goes on waiting while the vendor cannot be asked', async () => {
    await open();
    vendor.answer = () => Promise.reject(new Error('down'));
    test.clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('IN_PROGRESS');
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
    test.clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
  });

  it.each<[string, () => void]>([
    ['half an hour has passed', () => test.clock.forward(30 * MINUTE_MS)],
    [
      'the vendor has given up',
      () => void (vendor.answer = (one) => found(one, { status: 'expired', finding: null })),
    ],
    ['the vendor has forgotten it', () => void (vendor.answer = async () => undefined)],
  ])('ends when %s, and can then be begun anew', async (_case, happen) => {
    const { inquiryId } = await open();
    test.clock.forward(3 * SECOND_MS);
    happen();
    expect(await standing()).toBe('TIMEOUT');
    expect(await standing()).toBe('TIMEOUT');
    expect((await open()).inquiryId).not.toBe(inquiryId);
    expect(await standing()).toBe('IN_PROGRESS');
  });

  describe('whose result got lost on the way', () => {
    beforeEach(async () => {
      await open();
      vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
    });

    it('is asked for once more before it ends', async () => {
      test.clock.forward(31 * MINUTE_MS);
      expect(await standing()).toBe('RECEIVED');
      expect(await given()).toEqual([{ type: 'GOV_ID_SELFIE', result: 'passed' }]);
    });

    it('does not end while the vendor cannot be asked', async () => {
      vendor.answer = () => Promise.reject(new Error('down'));
      test.clock.forward(31 * MINUTE_MS);
      expect(await standing()).toBe('IN_PROGRESS');
      expect((await sessionsOf(client, id)({})).statusCode).toBe(503);
      vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
      test.clock.forward(3 * SECOND_MS);
      expect(await standing()).toBe('RECEIVED');
    });

    it.each([
      ['before anybody noticed that it ended', 'RECEIVED'],
      ['after it ended', 'TIMEOUT'],
    ] as const)('is not begun anew %s', async (_case, status) => {
      test.clock.forward(31 * MINUTE_MS);
      if (status === 'TIMEOUT') await test.deps.db.updateTable('inquiries').set({ status }).execute();
      const created = () => vendor.asked.filter((call) => call.startsWith('create')).length;
      const before = created();
      expect(await open()).toMatchObject({ sessionToken: '', isInquiryCompleted: true });
      expect(created()).toBe(before);
      test.clock.forward(3 * SECOND_MS);
      expect(await standing()).toBe('RECEIVED');
    });
  });

  it('lets a named inquiry go on after its time', async () => {
    const { inquiryId } = await open();
    test.clock.forward(30 * MINUTE_MS);
    expect(await standing()).toBe('TIMEOUT');
    expect((await open({ inquiryId })).inquiryId).toBe(inquiryId);
    vendor.answer = async () => found(inquiryId, { status: 'open', finding: null });
    expect(await standing()).toBe('IN_PROGRESS');
  });

  it('can be given again when it is asked for again', async () => {
    const { inquiryId } = await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
    test.clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
    const stepUps = ['GOV_ID_SELFIE'];
    await client.post(`/api/sandbox/applications/${id}/decision`, { decision: 'PENDING', stepUps });
    expect(await standing()).toBe('TIMEOUT');
    expect((await open()).inquiryId).not.toBe(inquiryId);
    test.clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
  });

  it('refuses what nobody asks for', async () => {
    await open();
    await client.post(`/api/sandbox/applications/${id}/decision`, { decision: 'APPROVED' });
    const refused = [await poll(), await sessionsOf(client, id)({})];
    expect(refused.map((answer) => answer.statusCode)).toEqual([409, 409]);
    expect(refused.map((answer) => answer.json<Problem>().code)).toEqual([
      'step-up.notDue',
      'step-up.notDue',
    ]);
  });
});
