import type { Problem } from '../../../src/contract/problem.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { signIn } from '../../support/testClient.ts';
import { startIdentificationTests } from './startIdentificationTests.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

describeWithParallelCalls('checking an identity with a vendor that has bad days', (kind) => {
  const { test, id, vendor, submitAsking, found, openFor, open, poll, standing } =
    startIdentificationTests(kind);

  it('begins an inquiry in the market and language of the application', async () => {
    const session = await open();
    expect(session).toEqual({
      inquiryId: expect.any(String),
      sessionToken: `token-of-${session.inquiryId}`,
      isInquiryCompleted: false,
    });
    expect(vendor.asked).toEqual(['create identification US en-US']);
    const canadian = await submitAsking({ ...caAnswers, application: { currency: 'CAD' } });
    await openFor(canadian);
    expect(vendor.asked.at(-1)).toBe('create identification CA fr-CA');
  });

  it('resumes the open inquiry after a reload, and by its id', async () => {
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
    const rows = await test()
      .deps.db.selectFrom('inquiries')
      .select('id')
      .where('application_id', '=', id())
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('calls the vendor while no transaction is open', async () => {
    // The embedded database has one connection: inside a transaction, this query would wait for ever.
    vendor.beforeSession = async () =>
      void (await test().deps.db.selectFrom('inquiries').select('id').execute());
    expect((await open()).isInquiryCompleted).toBe(false);
  });

  it('loses nothing while the vendor is down', async () => {
    vendor.beforeSession = () => Promise.reject(new Error('no answer within 30000 ms'));
    const refused = await openFor(id());
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, 'identity.unavailable']);
    vendor.beforeSession = async () => undefined;
    const { inquiryId } = await open();
    vendor.beforeSession = () => Promise.reject(new Error('an answer that nobody understands'));
    expect((await openFor(id())).statusCode).toBe(503);
    vendor.beforeSession = async () => undefined;
    expect((await open()).inquiryId).toBe(inquiryId);
    expect(test().logLines.join('')).not.toContain('an answer that nobody understands');
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
    test().clock.forward(3 * SECOND_MS);
    expect(await standing()).toBe('RECEIVED');
    expect(await open({ inquiryId })).toEqual({ inquiryId, sessionToken: '', isInquiryCompleted: true });
    expect(await open()).toEqual({ inquiryId, sessionToken: '', isInquiryCompleted: true });
  });

  it('limits how often an application opens the dialog', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++) statuses.push((await openFor(id())).statusCode);
    expect(statuses.indexOf(429)).toBe(30);
  });

  it('knows no inquiry of another application', async () => {
    const { inquiryId } = await open();
    const other = await submitAsking();
    const foreign = await openFor(other, { inquiryId });
    expect([foreign.statusCode, foreign.json<Problem>().code]).toEqual([404, 'inquiry.unknown']);
    expect((await openFor(id(), { inquiryId: 'inq_nobody' })).statusCode).toBe(404);
  });

  it('requires a session of the application’s owner', async () => {
    await open();
    const other = await signIn(test());
    expect((await openFor(id(), {}, other)).statusCode).toBe(403);
    expect((await other.post(`/api/v2/applications/${id()}/step-ups/identification`, {})).statusCode).toBe(
      403,
    );
    test().clock.forward(2 * 60 * MINUTE_MS);
    const late = await poll();
    expect([late.statusCode, late.json<Problem>().code]).toEqual([401, 'account.required']);
  });
});
