import { randomUUID } from 'node:crypto';
import { writeSandboxWebhook } from '../../../server/identity/sandbox/moveSandboxInquiry.ts';
import { receiveInquiryWebhook } from '../../../server/identity/webhook/inquiryWebhook.ts';
import type { Individual } from '../../../src/contract/owners.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import {
  acceptInvitation,
  finishPartner,
  listed,
  mailsTo,
  replacing,
  submitWithPartners,
} from '../../support/partners.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import type { TestClient } from '../../support/testClient.ts';

const APPLICANT = 'ada.park@example.com';

describeWithParallelCalls('results of the partners', (kind) => {
  let test: TestApp;
  let id: string;
  let applicant: TestClient;
  let owners: Awaited<ReturnType<typeof submitWithPartners>>['owners'];
  let emails: string[];
  /** Messages that the applicant had received before. */
  let told: readonly string[];
  let people: { readonly partner: TestClient; readonly ownerId: string }[];

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ applicant, id, owners } = await submitWithPartners(test));
    told = await subjects(APPLICANT);
    emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const ids: string[] = [];
    for (const [index, email] of emails.entries()) {
      const added = await owners.add({
        ...listed,
        email,
        ...(index > 0 && { inControl: false, title: undefined }),
      });
      ids.push(added.json<Individual>().id);
    }
    expect((await owners.confirm()).statusCode).toBe(200);
    await test.runJobs();
    people = [];
    for (const [index, email] of emails.entries())
      people.push({ partner: await acceptInvitation(test, email), ownerId: ids[index] ?? '' });
  });

  const finish = (index: number, action?: 'pass' | 'fail' | 'review') => {
    const { partner, ownerId } = people[index] ?? { partner: applicant, ownerId: '' };
    return finishPartner(partner, { applicationId: id, ownerId }, action);
  };
  /** The vendor's person has looked, and is content. */
  const endReview = async (ownerId: string) => {
    const { id: inquiryId } = await test.deps.db
      .selectFrom('inquiries')
      .select('id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    test.clock.forward(1000);
    const verdict = { inquiryId, reference: ownerId, status: 'completed', finding: 'passed' } as const;
    await receiveInquiryWebhook(test.deps, writeSandboxWebhook(test.deps, verdict));
  };
  const refusalOf = (answer: Awaited<ReturnType<TestClient['get']>>) => [
    answer.statusCode,
    answer.json<Problem>().code,
  ];
  const states = async () => (await owners.read()).individuals.map(({ state }) => state);
  const subjects = async (email: string) => (await mailsTo(test, email)).map(({ subject }) => subject);
  const countNew = async (subject: string) => {
    const [now, before] = [await subjects(APPLICANT), told].map(
      (all) => all.filter((one) => one === subject).length,
    );
    return (now ?? 0) - (before ?? 0);
  };

  it('the last one has the application decided anew', async () => {
    expect(await owners.state()).toMatchObject({
      boStatus: 'INFO_PROVIDED',
      stepUpDetails: ['BO_VERIFICATION'],
    });
    await finish(1);
    await test.runJobs();
    expect(await states()).toEqual(['opened', 'completed']);
    expect(await owners.state()).toMatchObject({ decision: 'PENDING', stepUpDetails: ['BO_VERIFICATION'] });
    expect(await countNew('One of your partners is confirmed')).toBe(1);
    expect(await subjects(emails[1] ?? '')).toContain('Thank you, we have confirmed who you are');
    await finish(0);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
  });

  it('are on the checklist by name, as long as they are awaited', async () => {
    await finish(1);
    const { requirements } = (
      await applicant.get(`${owners.application}/requirements`)
    ).json<RequirementsResponse>();
    const awaited = requirements.filter(({ field }) => field === 'partnersVerification');
    expect(awaited).toMatchObject([
      {
        code: 'partnersVerification.opened',
        person: 'Bela Partner',
        ownerId: people[0]?.ownerId,
        remediation: { path: `/${id}/owners` },
      },
    ]);
    expect(awaited[0]?.since).not.toBeNull();
  });

  it('two who finish at once have it decided once', async () => {
    await Promise.all([finish(0), finish(1)]);
    await test.runJobs();
    expect(await states()).toEqual(['completed', 'completed']);
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
    const given = await test.deps.db
      .selectFrom('audit_entries')
      .select('reason')
      .where('application_id', '=', id)
      .where('reason', '=', 'BO_VERIFICATION given')
      .execute();
    expect(given).toHaveLength(1);
  });

  it.each<['fail' | 'review', string, string]>([
    ['fail', 'failed', 'We could not confirm one of your partners'],
    ['review', 'review', 'One of your partners has finished'],
  ])('%s causes a manual review of the application', async (action, state, subject) => {
    await finish(0, action);
    await finish(1);
    await test.runJobs();
    expect(await states()).toEqual([state, 'completed']);
    expect(await owners.state()).toMatchObject({
      decision: 'DECLINED_PENDING',
      reasonCode: 'identity.notConfirmed',
    });
    expect(await countNew(subject)).toBe(1);
  });

  it.each(['fail', 'review'] as const)(
    'partners who %s stay in the list, before the decision and after it',
    async (action) => {
      await finish(0, action);
      const { list } = owners;
      const removals = async () => [
        refusalOf(await applicant.delete(`${list}/${people[0]?.ownerId}`)),
        refusalOf(await applicant.delete(list)),
        refusalOf(await owners.confirm('SOLE')),
      ];
      const held = [1, 2, 3].map(() => [409, 'owner.done']);
      expect(await removals()).toEqual(held);
      expect((await owners.read()).individuals).toHaveLength(2);
      expect((await applicant.delete(`${list}/${people[1]?.ownerId}`)).statusCode).toBe(204);
      expect((await owners.confirm()).statusCode).toBe(200);
      await test.runJobs();
      expect(await owners.state()).toMatchObject({ decision: 'DECLINED_PENDING' });
      expect((await owners.add({ firstName: 'Cleo' })).statusCode).toBe(201);
      expect(await removals()).toEqual(held);
    },
  );

  it.each<['LISTED' | 'SOLE', number]>([
    ['LISTED', 2],
    ['SOLE', 0],
  ])(
    'whose review ends while the list is being changed have it decided anew by confirming %s',
    async (ownership, left) => {
      await finish(0, 'review');
      await finish(1);
      await test.runJobs();
      const added = await owners.add({ firstName: 'Cleo' });
      await endReview(people[0]?.ownerId ?? '');
      expect(await owners.state()).toMatchObject({
        decision: 'DECLINED_PENDING',
        boStatus: 'WAITING_FOR_INFO',
      });
      expect((await applicant.delete(`${owners.list}/${added.json<Individual>().id}`)).statusCode).toBe(204);
      expect((await owners.confirm(ownership)).statusCode).toBe(200);
      await test.runJobs();
      expect(await states()).toHaveLength(left);
      expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
    },
  );

  it('partners who are reviewed, and pass in the end, have the application decided anew', async () => {
    await finish(0, 'review');
    await finish(1);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'DECLINED_PENDING' });
    await endReview(people[0]?.ownerId ?? '');
    await test.runJobs();
    expect(await states()).toEqual(['completed', 'completed']);
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
  });

  it('wait for underwriting, which has asked another thing meanwhile', async () => {
    const stepUps = ['BUSINESS_INFO'];
    await applicant.post(`/api/sandbox/applications/${id}/decision`, { decision: 'PENDING', stepUps });
    await finish(0);
    await finish(1);
    expect(await owners.state()).toMatchObject({ stepUpDetails: stepUps });
    const { name, dba, address } = (await applicant.get(owners.application)).json<{
      company: Record<string, unknown>;
    }>().company;
    const given = await applicant.post(`${owners.application}/step-ups/business-info`, {
      company: { name, dba, address },
    });
    expect(given.statusCode).toBe(200);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
  });

  it('whose list is confirmed again take no open question away from the applicant', async () => {
    await finish(0, 'review');
    await finish(1);
    await test.runJobs();
    const asked = { decision: 'DECLINED_PENDING', stepUps: ['BUSINESS_INFO'] };
    await applicant.post(`/api/sandbox/applications/${id}/decision`, asked);
    await owners.add({ firstName: 'Cleo' });
    await applicant.delete(`${owners.list}/${(await owners.read()).individuals[2]?.id}`);
    expect((await owners.confirm()).statusCode).toBe(200);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({
      decision: 'DECLINED_PENDING',
      stepUpDetails: ['BUSINESS_INFO'],
      boStatus: 'INFO_PROVIDED',
    });
  });

  it('partners who finish during underwriting are considered afterwards', async () => {
    await finish(0);
    // As if something else had been given a moment ago.
    await test.deps.db.updateTable('applications').set({ reviewing: true }).where('id', '=', id).execute();
    await finish(1);
    await test.deps.db.updateTable('applications').set({ reviewing: false }).where('id', '=', id).execute();
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'PENDING' });
    test.clock.forward(31_000);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED' });
  });

  it('change nothing that was decided otherwise', async () => {
    await finish(0);
    await applicant.post(`/api/sandbox/applications/${id}/decision`, { decision: 'DECLINED', stepUps: [] });
    await finish(1);
    await test.runJobs();
    test.clock.forward(31_000);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'DECLINED' });
    expect(await states()).toEqual(['completed', 'completed']);
  });

  it('are confirmed anew once the list has changed', async () => {
    await finish(0);
    const added = await owners.patch(people[1]?.ownerId ?? '', replacing({ ownership: 25 }));
    expect(added.statusCode).toBe(200);
    expect(await owners.read()).toMatchObject({ attestation: null });
    await finish(1);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'PENDING', boStatus: 'WAITING_FOR_INFO' });
    expect((await owners.confirm()).statusCode).toBe(200);
    await test.runJobs();
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED', boStatus: 'INFO_PROVIDED' });
  });

  it('are needed no more by a sole owner: all of them are gone, with what they gave', async () => {
    await finish(0);
    expect((await owners.confirm('SOLE')).json()).toMatchObject({ application: { boStatus: 'NONE' } });
    await test.runJobs();
    expect(await owners.read()).toMatchObject({ individuals: [], attestation: { ownership: 'SOLE' } });
    expect(await owners.state()).toMatchObject({ decision: 'APPROVED', boStatus: 'NONE' });
    const { db } = test.deps;
    const ids = people.map(({ ownerId }) => ownerId);
    for (const table of ['owner_invitations', 'inquiries'] as const)
      expect(await db.selectFrom(table).selectAll().where('owner_id', 'in', ids).execute()).toEqual([]);
    expect(await db.selectFrom('owners').selectAll().where('id', 'in', ids).execute()).toEqual([]);
  });

  it('the text that is not in force is not confirmed', async () => {
    await owners.patch(people[1]?.ownerId ?? '', replacing({ ownership: 25 }));
    const refused = await owners.confirm('LISTED', '2020-01-01');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'agreement.changed']);
  });
});
