import { randomUUID } from 'node:crypto';
import type { Individual } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { acceptInvitation, listed, submitPartner, submitWithPartners } from '../../support/partners.ts';
import { scriptedIdentity } from '../../support/scriptedIdentity.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

describeOnOneDatabase('the identity check of a partner', (kind) => {
  const vendor = scriptedIdentity();
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind, { providers: { identity: vendor.port } });
  });
  afterAll(() => test.close());

  it('that cannot be had for one of them holds nobody else up', async () => {
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
