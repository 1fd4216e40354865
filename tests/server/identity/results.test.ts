import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import { claimCheck } from '../../../server/identity/inquiries/inquiryRepository.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { passInUse } from '../../support/testClient.ts';
import { startIdentificationTests } from './startIdentificationTests.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

describeWithParallelCalls('checking an identity with a vendor that has bad days', (kind) => {
  const { test, client, id, vendor, found, openFor, open, poll, standing } = startIdentificationTests(kind);

  const pass = (ms: number) => passInUse(test(), client(), ms);
  const readsOf = () => vendor.asked.filter((call) => call.startsWith('read')).length;
  const given = async () =>
    test()
      .deps.db.selectFrom('step_up_results')
      .select(['type', 'result'])
      .where('application_id', '=', id())
      .execute();

  it('waits for nothing before it is begun', async () => {
    expect(await standing()).toBe('TIMEOUT');
  });

  it('that is asked for once more is simply due: the one that is done is no reason', async () => {
    await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
    test().clock.forward(5 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
    const decision = { decision: 'PENDING', stepUps: ['GOV_ID_SELFIE'] };
    await client().post(`/api/sandbox/applications/${id()}/decision`, decision);
    const answer = await client().get(`/api/v2/applications/${id()}/requirements`);
    const { requirements } = answer.json<RequirementsResponse>();
    expect(requirements.find(({ stepUp }) => stepUp === 'GOV_ID_SELFIE')).toMatchObject({
      status: 'due',
      dueAt: null,
    });
  });

  it('requests the vendor at most every three seconds, for all polls', async () => {
    await open();
    expect(await standing()).toBe('IN_PROGRESS');
    expect(readsOf()).toBe(0);
    test().clock.forward(3 * SECOND_MS);
    expect(await Promise.all([standing(), standing(), standing()])).toEqual(Array(3).fill('IN_PROGRESS'));
    expect(readsOf()).toBe(1);
    test().clock.forward(2 * SECOND_MS);
    await poll();
    expect(readsOf()).toBe(1);
    test().clock.forward(SECOND_MS);
    await poll();
    expect(readsOf()).toBe(2);
  });

  it('lets one of many processes ask', async () => {
    const { inquiryId } = await open();
    test().clock.forward(3 * SECOND_MS);
    const now = test().clock.now();
    const notSince = new Date(now.getTime() - 3 * SECOND_MS);
    const claims = Array.from({ length: 4 }, () => claimCheck(test().deps.db, inquiryId, { now, notSince }));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it('does not affect the inquiries of other owners', async () => {
    const { inquiryId } = await open();
    await test().deps.db.updateTable('inquiries').set({ owner_id: 'urn:apl:other' }).execute();
    expect(await standing()).toBe('TIMEOUT');
    expect((await openFor(id(), { inquiryId })).statusCode).toBe(404);
    expect((await open()).inquiryId).not.toBe(inquiryId);
  });

  it.each(['passed', 'failed'] as const)('returns once that the person %s', async (finding) => {
    await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding });
    test().clock.forward(3 * SECOND_MS);
    const answers = await Promise.all([poll(), poll()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await standing()).toBe('RECEIVED');
    expect(await given()).toEqual([{ type: 'GOV_ID_SELFIE', result: finding }]);
    await test().runJobs();
    const read = await client().get(`/api/v2/applications/${id()}`);
    expect(read.json<ApplicationResponse>().application).toMatchObject({
      decision: finding === 'passed' ? 'APPROVED' : 'DECLINED',
      stepUpDetails: [],
    });
    expect((await poll()).json()).toEqual({
      inquirySessionStatus: 'RECEIVED',
      applicantId: `urn:apl:${id().slice('urn:app:'.length)}`,
    });
  });

  it('believes in a review only when the vendor says it twice', async () => {
    await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'review' });
    test().clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('IN_PROGRESS');
    expect(await given()).toEqual([]);
    test().clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
    expect(await given()).toEqual([{ type: 'GOV_ID_SELFIE', result: 'review' }]);
  });

  it('keeps waiting while the vendor is down', async () => {
    await open();
    vendor.answer = () => Promise.reject(new Error('down'));
    test().clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('IN_PROGRESS');
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
    test().clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
  });

  it.each<[string, () => void | Promise<void>]>([
    ['half an hour has passed', () => pass(30 * MINUTE_MS)],
    [
      'the vendor has given up',
      () => void (vendor.answer = (one) => found(one, { status: 'expired', finding: null })),
    ],
    ['the vendor has forgotten it', () => void (vendor.answer = async () => undefined)],
  ])('ends when %s, and can then be begun anew', async (_case, happen) => {
    const { inquiryId } = await open();
    test().clock.forward(3 * SECOND_MS);
    await happen();
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
      await pass(31 * MINUTE_MS);
      expect(await standing()).toBe('RECEIVED');
      expect(await given()).toEqual([{ type: 'GOV_ID_SELFIE', result: 'passed' }]);
    });

    it('does not end while the vendor cannot be asked', async () => {
      vendor.answer = () => Promise.reject(new Error('down'));
      await pass(31 * MINUTE_MS);
      expect(await standing()).toBe('IN_PROGRESS');
      expect((await openFor(id())).statusCode).toBe(503);
      vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
      test().clock.forward(3 * SECOND_MS);
      expect(await standing()).toBe('RECEIVED');
    });

    it.each([
      ['before anybody noticed that it ended', 'RECEIVED'],
      ['after it ended', 'TIMEOUT'],
    ] as const)('is not begun anew %s', async (_case, status) => {
      await pass(31 * MINUTE_MS);
      if (status === 'TIMEOUT') await test().deps.db.updateTable('inquiries').set({ status }).execute();
      const created = () => vendor.asked.filter((call) => call.startsWith('create')).length;
      const before = created();
      expect(await open()).toMatchObject({ sessionToken: '', isInquiryCompleted: true });
      expect(created()).toBe(before);
      test().clock.forward(3 * SECOND_MS);
      expect(await standing()).toBe('RECEIVED');
    });
  });

  it('keeps a named inquiry open after its time', async () => {
    const { inquiryId } = await open();
    await pass(30 * MINUTE_MS);
    expect(await standing()).toBe('TIMEOUT');
    expect((await open({ inquiryId })).inquiryId).toBe(inquiryId);
    vendor.answer = async () => found(inquiryId, { status: 'open', finding: null });
    expect(await standing()).toBe('IN_PROGRESS');
  });

  it('can be given again when it is asked for again', async () => {
    const { inquiryId } = await open();
    vendor.answer = (one) => found(one, { status: 'completed', finding: 'passed' });
    test().clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
    const stepUps = ['GOV_ID_SELFIE'];
    await client().post(`/api/sandbox/applications/${id()}/decision`, { decision: 'PENDING', stepUps });
    expect(await standing()).toBe('TIMEOUT');
    expect((await open()).inquiryId).not.toBe(inquiryId);
    test().clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
  });

  it('refuses unrequested checks', async () => {
    await open();
    await client().post(`/api/sandbox/applications/${id()}/decision`, { decision: 'APPROVED' });
    const refused = [await poll(), await openFor(id())];
    expect(refused.map((answer) => answer.statusCode)).toEqual([409, 409]);
    expect(refused.map((answer) => answer.json<Problem>().code)).toEqual([
      'step-up.notDue',
      'step-up.notDue',
    ]);
  });
});
