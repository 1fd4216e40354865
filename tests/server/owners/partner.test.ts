import type { OwnerApplicationResponse } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { invitePartner, partnerDetails, replacing, submitWithPartners } from '../../support/partners.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import type { TestClient } from '../../support/testClient.ts';

describeOnOneDatabase('a partner', (kind) => {
  let test: TestApp;
  let own: string;
  let url: string;
  let partner: TestClient;
  let applicant: TestClient;
  let owners: Awaited<ReturnType<typeof submitWithPartners>>['owners'];

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ applicant, owners } = await submitWithPartners(test));
    const invited = await invitePartner(test, owners);
    ({ partner } = invited);
    own = `${owners.list}/${invited.ownerId}`;
    url = `${owners.application}?ownerId=${invited.ownerId}`;
  });

  const read = async () => (await partner.get(url)).json<OwnerApplicationResponse>();

  it('sees who asks, and what is asked of them', async () => {
    expect(await read()).toMatchObject({
      businessName: 'Park Coffee',
      applicantName: 'Ada Park',
      owner: { state: 'opened', stepUpDetails: 'FULL_ONBOARDING,GOV_ID_SELFIE' },
    });
    expect((await owners.read()).individuals).toMatchObject([{ state: 'opened' }]);
  });

  it('continues on another device, and submits when complete', async () => {
    const { address, ...first } = partnerDetails;
    const early = await partner.post(`${own}/onboard`);
    expect([early.statusCode, early.json<Problem>().code]).toEqual([422, 'answers.invalid']);
    expect((await partner.patch(own, replacing(first))).statusCode).toBe(200);
    const saved = await partner.patch(
      own,
      Object.entries(address).map(([name, value]) => ({ op: 'add', path: `/address/${name}`, value })),
    );
    expect(saved.json<OwnerApplicationResponse>().owner.answers).toMatchObject({
      firstName: 'Bela',
      phone: '2125550147',
      governmentIdentification: { lastFour: '4817' },
      address,
    });
    const given = await partner.post(`${own}/onboard`);
    expect([given.statusCode, given.json()]).toMatchObject([
      202,
      { owner: { state: 'verifying', stepUpDetails: 'GOV_ID_SELFIE' } },
    ]);
    expect((await partner.post(`${own}/onboard`)).statusCode).toBe(202);
    expect((await partner.patch(own, replacing({ firstName: 'Bob' }))).json<Problem>().code).toBe(
      'step-up.notDue',
    );
  });

  it.each(['/ownership', '/email', '/inControl', '/unheard'])('changes nothing at %s', async (path) => {
    const refused = await partner.patch(own, [{ op: 'add', path, value: 99 }]);
    expect(refused.json<Problem>().details).toMatchObject([{ pointer: `/owner${path}`, code: 'unexpected' }]);
  });

  it('replaces no group by a text', async () => {
    const refused = await partner.patch(own, [
      { op: 'replace', path: '/address', value: 'Ferry Lane' },
      { op: 'add', path: '/address/line1', value: '5 Ferry Lane' },
    ]);
    const pointer = '/owner/address';
    expect([refused.statusCode, refused.json<Problem>().details]).toMatchObject([
      422,
      [
        { pointer: `${pointer}/line1`, code: 'property.value' },
        { pointer, code: 'unexpected' },
      ],
    ]);
  });

  it('a partner who is removed while typing is informed, and their data is deleted', async () => {
    await partner.patch(own, replacing(partnerDetails));
    expect((await applicant.delete(own)).statusCode).toBe(204);
    for (const answer of [
      await partner.patch(own, replacing({ firstName: 'Bob' })),
      await partner.get(url),
      await partner.post(`${own}/onboard`),
    ])
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([410, 'owner.removed']);
    const { rows } = { rows: await test.deps.db.selectFrom('owners').select('id').execute() };
    expect(rows.map(({ id }) => id)).not.toContain(decodeURIComponent(own.split('/').at(-1) ?? ''));
  });

  it('is another person once the address is another one: what was given is gone, and the link ends', async () => {
    await partner.patch(own, replacing(partnerDetails));
    const changed = await applicant.patch(own, replacing({ email: 'other@example.com' }));
    expect(changed.json()).toMatchObject({ state: 'toSend', invitedAt: null });
    expect((await partner.get(url)).json<Problem>().code).toBe('owner.removed');
    const row = await test.deps.db
      .selectFrom('owners')
      .selectAll()
      .where('id', '=', changed.json<{ id: string }>().id)
      .executeTakeFirstOrThrow();
    expect([row.account_id, row.sealed, row.answers['phone'], row.answers['address']]).toEqual([
      null,
      {},
      undefined,
      undefined,
    ]);
  });
});
