import type { LightMyRequestResponse } from 'fastify';
import type { Individual } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { listed, ownersOf, replacing, submitWithPartners } from '../../support/partners.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const second = { ...listed, firstName: 'Cleo', email: 'cleo@example.com', ownership: 30, inControl: false };

describeWithParallelCalls('the list of owners', (kind) => {
  let test: TestApp;
  let applicant: TestClient;
  let id: string;
  let owners: ReturnType<typeof ownersOf>;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ applicant, id, owners } = await submitWithPartners(test));
  });

  const codes = (answer: LightMyRequestResponse) =>
    answer.json<Problem>().details.map(({ pointer, code }) => [pointer, code]);

  it('is asked for when the business has partners, and shows who is on it', async () => {
    expect(await owners.state()).toMatchObject({
      decision: 'PENDING',
      boStatus: 'WAITING_FOR_INFO',
      stepUpDetails: ['BO_INFO'],
    });
    const added = await owners.add();
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { type: 'OWNER', state: 'toSend', owner: listed },
    ]);
    expect(added.json<Individual>().id).toMatch(/^urn:apl:/);
    expect((await owners.read()).individuals).toEqual([added.json()]);
    expect(await owners.read()).toMatchObject({ attestation: null, attestationVersion: '2026-11-01' });
  });

  it('takes an entry that is not whole yet, and completes it bit by bit', async () => {
    const { id: ownerId, state } = (await owners.add({ firstName: 'Bela' })).json<Individual>();
    expect(state).toBe('incomplete');
    const { firstName: _, ...rest } = listed;
    const whole = await owners.patch(ownerId, replacing(rest));
    expect([whole.statusCode, whole.json<Individual>().state]).toEqual([200, 'toSend']);
    await owners.patch(ownerId, [{ op: 'remove', path: '/title' }]);
    expect((await owners.read()).individuals[0]).toMatchObject({ state: 'incomplete' });
    const again = await owners.patch(ownerId, [{ op: 'remove', path: '/title' }]);
    expect(again.statusCode).toBe(200);
    const failed = await owners.patch(ownerId, [{ op: 'test', path: '/title', value: 'CEO' }]);
    expect(codes(failed)).toEqual([['/owners/0/title', 'property.value']]);
  });

  it('knows the person who applies', async () => {
    const added = await owners.add({ ownership: 60, inControl: true, title: 'Owner' }, 'APPLICANT_OWNER');
    const { statusCode } = added;
    expect([statusCode, added.json<Individual>().state]).toEqual([201, 'completed']);
    expect(added.json<Individual>().owner).toMatchObject({ firstName: 'Ada', email: 'ada.park@example.com' });
    expect((await owners.add({ ownership: 20 }, 'APPLICANT_OWNER')).statusCode).toBe(409);
  });

  it('lists the person who applies without a share, who may run the business', async () => {
    const runs = { inControl: true, title: 'President' };
    const added = await owners.add(runs, 'APPLICANT');
    expect(added.statusCode).toBe(201);
    const { id, ...shown } = added.json<Individual>();
    expect(shown).toMatchObject({ type: 'APPLICANT', state: 'completed', stepUpDetails: '' });
    expect(shown.owner).toMatchObject({ firstName: 'Ada', email: 'ada.park@example.com', ...runs });
    // No second entry of the same person, and nobody to write to.
    expect((await owners.add({ ownership: 25 }, 'APPLICANT_OWNER')).statusCode).toBe(409);
    expect((await owners.send(id)).statusCode).toBe(409);
    const share = await owners.patch(id, replacing({ ownership: 25 }));
    expect(codes(share)).toEqual([['/owners/0/ownership', 'unexpected']]);
    // Four quarters are left to others.
    for (const name of ['a', 'b', 'c', 'd']) {
      const quarter = { ...second, email: `${name}@example.com`, ownership: 25 };
      expect((await owners.add(quarter)).statusCode).toBe(201);
    }
    const confirmed = await owners.confirm();
    expect([confirmed.statusCode, (await owners.state()).boStatus]).toEqual([200, 'INFO_PROVIDED']);
    const states = (await owners.read()).individuals.map(({ type, state }) => [type, state]);
    expect(states).toEqual([
      ['APPLICANT', 'completed'],
      ...Array.from({ length: 4 }, () => ['OWNER', 'sent']),
    ]);
  });

  it('adds up the shares of the others beside who owns none', async () => {
    await owners.add({ inControl: true, title: 'President' }, 'APPLICANT');
    await owners.add({ ...second, ownership: 60 });
    const refused = await owners.add({ ...second, email: 'a@example.com', ownership: 60 });
    expect([refused.statusCode, codes(refused)]).toEqual([422, [['/ownersShare', 'owners.shares']]]);
  });

  it('lists no share of who owns none', async () => {
    const refused = await owners.add({ inControl: true, ownership: 30 }, 'APPLICANT');
    expect([refused.statusCode, codes(refused)]).toEqual([422, [['/owners/0/ownership', 'unexpected']]]);
  });

  it('keeps what two tabs change of one owner, and has it confirmed anew', async () => {
    const { id } = (await owners.add()).json<Individual>();
    await owners.confirm();
    // Underwriting asks for the partner before the list may change again.
    await test.runJobs();
    const tabs = await Promise.all([
      owners.patch(id, replacing({ ownership: 50 })),
      owners.patch(id, replacing({ title: 'President' })),
    ]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { individuals, attestation } = await owners.read();
    expect(individuals[0]?.owner).toEqual({ ...listed, ownership: 50, title: 'President' });
    expect(attestation).toBeNull();
    // The later change of one answer wins, unless the tab names the value that it has seen.
    await owners.patch(id, replacing({ title: 'Director' }));
    const blind = await owners.patch(id, [
      { op: 'test', path: '/title', value: 'President' },
      { op: 'replace', path: '/title', value: 'Owner' },
    ]);
    expect(codes(blind)).toEqual([['/owners/0/title', 'property.value']]);
    expect((await owners.read()).individuals[0]?.owner).toMatchObject({ title: 'Director' });
  });

  it('lists nobody else as the applicant, who is not verified again', async () => {
    const somebody = { firstName: 'Mallory', lastName: 'Other', email: 'mallory@example.com' };
    const added = await owners.add({ ...somebody, ownership: 60 }, 'APPLICANT_OWNER');
    const { id, owner } = added.json<Individual>();
    expect(owner).toMatchObject({ firstName: 'Ada', email: 'ada.park@example.com', ownership: 60 });
    const patched = await owners.patch(id, replacing(somebody));
    expect(patched.statusCode).toBe(200);
    expect(patched.json<Individual>().owner).toEqual(owner);
  });

  it.each<[string, object, unknown]>([
    ['the same address', { ...second, email: 'BELA@example.com' }, [['/owners/1/email', 'email.duplicate']]],
    [
      'the applicant’s address',
      { ...second, email: 'ada.park@example.com' },
      [['/owners/1/email', 'owners.applicantEmail']],
    ],
    ['more than the whole', { ...second, ownership: 61 }, [['/ownersShare', 'owners.shares']]],
    ['another one in control', { ...second, inControl: true }, [['/owners', 'owners.control']]],
    ['what nobody asks', { ...second, dob: '01/01/1980' }, [['/owners/1/dob', 'unexpected']]],
    [
      'a group where a text is asked',
      { ...second, title: { long: true } },
      [['/owners/1/title', 'property.value']],
    ],
  ])('refuses %s beside another one, and keeps nothing of it', async (_, owner, problems) => {
    await owners.add();
    const refused = await owners.add(owner);
    expect([refused.statusCode, codes(refused)]).toEqual([422, problems]);
    expect((await owners.read()).individuals).toHaveLength(1);
  });

  it('takes shares of two tabs up to the whole, and not beyond it', async () => {
    const tabs = await Promise.all([
      owners.add({ ...listed, ownership: 60 }),
      owners.add({ ...second, ownership: 60 }),
    ]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([201, 422]));
    expect((await owners.read()).individuals).toHaveLength(1);
  });

  it('adds once for each idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-partner' };
    const [first, again] = [
      await applicant.post(owners.list, { owner: listed }, { headers }),
      await applicant.post(owners.list, { owner: listed }, { headers }),
    ];
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await owners.read()).individuals).toHaveLength(1);
    await applicant.delete(owners.list);
    const kept = await test.deps.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(listed.email);
  });

  it.each<[string, object, string]>([
    ['their date of birth', [{ op: 'add', path: '/dob', value: '01/01/1980' }], '/owners/0/dob'],
    ['who they are', [{ op: 'replace', path: '/id', value: 'urn:apl:1' }], '/owners/0/id'],
    ['their kind', [{ op: 'replace', path: '/type', value: 'APPLICANT_OWNER' }], '/owners/0/type'],
    ['the whole of them', [{ op: 'replace', path: '', value: {} }], '/owners/0'],
    [
      'what all objects have',
      [{ op: 'add', path: '/__proto__/state', value: 'completed' }],
      '/owners/0/__proto__/state',
    ],
    [
      'what is inside of a text',
      [{ op: 'add', path: '/firstName/first', value: 'B' }],
      '/owners/0/firstName/first',
    ],
    ['what all texts have', [{ op: 'remove', path: '/firstName/length' }], '/owners/0/firstName/length'],
  ])('lets the applicant not change %s', async (_, patch, pointer) => {
    const { id: ownerId } = (await owners.add()).json<Individual>();
    const refused = await owners.patch(ownerId, patch);
    expect([refused.statusCode, codes(refused)]).toEqual([422, [[pointer, 'unexpected']]]);
  });

  it('knows an address again that has blanks around it', async () => {
    await owners.add();
    const refused = await owners.add({ ...second, email: ` ${listed.email} ` });
    expect([refused.statusCode, codes(refused)]).toEqual([422, [['/owners/1/email', 'email.duplicate']]]);
  });

  it('removes one, or all', async () => {
    const { id: ownerId } = (await owners.add()).json<Individual>();
    await owners.add(second);
    expect((await applicant.delete(`${owners.list}/${ownerId}`)).statusCode).toBe(204);
    expect((await owners.read()).individuals).toMatchObject([{ owner: second }]);
    expect((await applicant.delete(`${owners.list}/${ownerId}`)).statusCode).toBe(404);
    expect((await applicant.delete(owners.list)).statusCode).toBe(204);
    expect((await owners.read()).individuals).toEqual([]);
  });

  it('is closed if it is not requested', async () => {
    const { application } = await submitTestApplication(applicant);
    await test.runJobs();
    const refused = await ownersOf(applicant, application.id).add();
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'step-up.notDue']);
    const stranger = await signIn(test);
    expect((await ownersOf(stranger, id).add()).json<Problem>().code).toBe('application.forbidden');
  });
});
