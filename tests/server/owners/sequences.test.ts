import { randomUUID } from 'node:crypto';
import type { Individual } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeWithParallelCalls, describeOnOneDatabase } from '../../support/databases.ts';
import {
  acceptInvitation,
  finishPartner,
  submitPartner,
  invitationToken,
  listed,
  replacing,
  submitWithPartners,
} from '../../support/partners.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, type TestClient } from '../../support/testClient.ts';
import { scriptedIdentity } from '../../support/scriptedIdentity.ts';

describeWithParallelCalls('an application whose partners change', (kind) => {
  let test: TestApp;
  let id: string;
  let applicant: TestClient;
  let owners: Awaited<ReturnType<typeof submitWithPartners>>['owners'];
  let emails: string[];
  let ids: string[];

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ applicant, id, owners } = await submitWithPartners(test));
    emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    ids = [];
    for (const [index, email] of emails.entries()) {
      const added = await owners.add({
        ...listed,
        email,
        ...(index > 0 && { inControl: false, title: undefined }),
      });
      ids.push(added.json<Individual>().id);
    }
    await owners.confirm();
    await test.runJobs();
  });

  const emailAt = (index: number) => emails[index] ?? '';
  const idAt = (index: number) => ids[index] ?? '';
  const accept = async (index: number) => acceptInvitation(test, emailAt(index));
  const finish = async (index: number) =>
    finishPartner(await accept(index), { applicationId: id, ownerId: idAt(index) });
  const remove = (index: number) => applicant.delete(`${owners.list}/${idAt(index)}`);
  const refusal = (index: number) => `${owners.application}/owners/${idAt(index)}/refusal`;
  const decideByHand = (decision: string, stepUps: readonly string[]) =>
    applicant.post(`/api/sandbox/applications/${id}/decision`, { decision, stepUps });
  const codeOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as Problem).code;

  it('is decided once the last one who was awaited is removed and the list confirmed', async () => {
    await finish(0);
    expect((await remove(1)).statusCode).toBe(204);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'PENDING', boStatus: 'WAITING_FOR_INFO' });
    expect((await owners.confirm()).statusCode).toBe(200);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED', boStatus: 'INFO_PROVIDED' });
  });

  it('is decided after a partner has declined and another person has replaced them', async () => {
    await finish(0);
    const refused = await accept(1);
    expect((await refused.post(refusal(1))).statusCode).toBe(204);
    // They may be invited again, not at once.
    expect(codeOf(await owners.send(idAt(1)))).toBe('rate.limited');
    emails[1] = `${randomUUID()}@example.com`;
    await owners.patch(idAt(1), replacing({ email: emailAt(1) }));
    expect((await owners.send(idAt(1))).statusCode).toBe(200);
    await test.runJobs();
    await finish(1);
    expect(codeOf(await refused.get(`${owners.application}?ownerId=${idAt(1)}`))).toBe('owner.removed');
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
  });

  it('readmits an owner whose address was changed and changed back, only by a new link', async () => {
    const first = await accept(1);
    const old = await invitationToken(test, emailAt(1));
    await owners.patch(idAt(1), replacing({ email: `${randomUUID()}@example.com` }));
    await owners.patch(idAt(1), replacing({ email: emailAt(1) }));
    const own = `${owners.application}?ownerId=${idAt(1)}`;
    expect(codeOf(await first.get(own))).toBe('owner.removed');
    expect(codeOf(await first.post('/api/v2/owner-invitations/bind', { token: old }))).toBe(
      'invitation.ended',
    );
    test.clock.forward(31_000);
    expect((await owners.send(idAt(1))).statusCode).toBe(200);
    await test.runJobs();
    const token = await invitationToken(test, emailAt(1));
    expect((await first.post('/api/v2/owner-invitations/bind', { token })).statusCode).toBe(204);
    expect((await first.get(own)).statusCode).toBe(200);
  });

  it('waits for a partner who declines during underwriting, until the list is corrected', async () => {
    await finish(0);
    const partner = await accept(1);
    await test.deps.db.updateTable('applications').set({ reviewing: true }).where('id', '=', id).execute();
    expect((await partner.post(refusal(1))).statusCode).toBe(204);
    expect(codeOf(await remove(1))).toBe('step-up.notDue');
    await test.deps.db.updateTable('applications').set({ reviewing: false }).where('id', '=', id).execute();
    expect((await remove(1)).statusCode).toBe(204);
    await owners.confirm();
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
  });

  it('that is asked by hand for partners who have all finished is decided by confirming once more', async () => {
    await finish(0);
    await finish(1);
    await decideByHand('PENDING', ['BO_VERIFICATION']);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'PENDING', stepUpDetails: ['BO_VERIFICATION'] });
    expect((await owners.confirm()).statusCode).toBe(200);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
  });

  it('is empty once its applicant is a sole owner: links and open pages of partners end', async () => {
    const partner = await accept(0);
    const token = await invitationToken(test, emailAt(1));
    expect((await owners.confirm('SOLE')).statusCode).toBe(200);
    expect(codeOf(await partner.get(`${owners.application}?ownerId=${idAt(0)}`))).toBe('owner.removed');
    const visitor = clientOf(test, emailAt(1), '');
    expect(codeOf(await visitor.post('/api/v2/owner-invitations/look', { token }))).toBe('invitation.ended');
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED', boStatus: 'NONE' });
  });

  it('is decided once by two tabs that confirm at once', async () => {
    await finish(0);
    await remove(1);
    const tabs = await Promise.all([owners.confirm(), owners.confirm()]);
    expect(tabs.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
  });

  it('keeps the name that a partner has submitted, until there is another partner', async () => {
    const partner = await accept(1);
    await submitPartner(partner, { applicationId: id, ownerId: idAt(1) });
    expect(codeOf(await owners.patch(idAt(1), replacing({ lastName: 'Nobody' })))).toBe('owner.done');
    expect((await owners.patch(idAt(1), replacing({ ownership: 30 }))).statusCode).toBe(200);
    const other = { lastName: 'Nobody', email: `${randomUUID()}@example.com` };
    expect((await owners.patch(idAt(1), replacing(other))).json<Individual>().owner).toMatchObject(other);
  });
});

describeOnOneDatabase('the identity check of a partner', (kind) => {
  const vendor = scriptedIdentity();
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind, { providers: { identity: vendor.port } });
  });
  afterAll(() => test.close());

  it('that is unavailable for one of them delays nobody else', async () => {
    const { id, owners } = await submitWithPartners(test);
    const email = `${randomUUID()}@example.com`;
    const { id: ownerId } = (await owners.add({ ...listed, email })).json<Individual>();
    await owners.confirm();
    await test.runJobs();
    const partner = await acceptInvitation(test, email);
    const stepUps = `/api/v2/applications/${id}/owners/${ownerId}/step-ups`;
    const early = await partner.post(`${stepUps}/identification/sessions`, {});
    expect(early.json<Problem>().code).toBe('step-up.notDue');
    await submitPartner(partner, { applicationId: id, ownerId });
    vendor.beforeSession = () => Promise.reject(new Error('down'));
    const down = await partner.post(`${stepUps}/identification/sessions`, {});
    expect([down.statusCode, down.json<Problem>().code]).toEqual([503, 'identity.unavailable']);
    vendor.beforeSession = () => Promise.resolve();
    const opened = await partner.post(`${stepUps}/identification/sessions`, {});
    const { inquiryId } = opened.json<{ inquiryId: string }>();
    expect((await partner.post(`${stepUps}/identification`)).json()).toEqual({
      inquirySessionStatus: 'IN_PROGRESS',
      applicantId: ownerId,
    });
    vendor.answer = () =>
      Promise.resolve({ inquiryId, reference: ownerId, status: 'completed', finding: 'passed' });
    test.clock.forward(3_000);
    const polled = await partner.post(`${stepUps}/identification`);
    expect(polled.json<{ inquirySessionStatus: string }>().inquirySessionStatus).toBe('RECEIVED');
    expect((await owners.read()).individuals).toMatchObject([{ state: 'completed' }]);
    const other = await partner.post(`${stepUps}/verification/sessions`, {});
    expect(other.json<Problem>().code).toBe('step-up.notDue');
  });
});
