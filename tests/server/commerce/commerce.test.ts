import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers, usOrder } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { readAgreement, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const V1 = '/api/v1/commerce/onboarding-applications';
const V2 = '/api/v2/applications';
const { applicant, company } = usAnswers;
const v1Body = { intent: 'create-business', applicant, company };

interface Shown {
  readonly id: string;
  readonly submitted: boolean;
  readonly dba: unknown;
  readonly revision: number;
}

/** The same calls by either contract. */
const CONTRACTS = [
  {
    name: 'version 1',
    create: (client: TestClient, parts: object) => client.post(V1, { ...v1Body, ...parts }),
    change: (client: TestClient, id: string, dba: string) =>
      client.patch(`${V1}/${id}`, [{ op: 'replace', path: '/company/dba', value: dba }]),
    order: (client: TestClient, id: string) => client.put(`${V2}/${id}`, { order: usOrder }),
    submit: (client: TestClient, id: string) => client.post(`${V1}/${id}/onboard`),
    show: (body: string): Shown => {
      const shown = JSON.parse(body) as { company: { dba: unknown } } & Omit<Shown, 'dba'>;
      return { id: shown.id, submitted: shown.submitted, dba: shown.company.dba, revision: shown.revision };
    },
  },
  {
    name: 'version 2',
    create: (client: TestClient, parts: object) => client.post(V2, { applicant, company, ...parts }),
    change: (client: TestClient, id: string, dba: string) => client.put(`${V2}/${id}`, { company: { dba } }),
    order: (client: TestClient, id: string) => client.put(`${V2}/${id}`, { order: usOrder }),
    submit: (client: TestClient, id: string) => client.post(`${V2}/${id}/onboard`),
    show: (body: string): Shown => {
      const shown = JSON.parse(body) as {
        application: Pick<Shown, 'id' | 'submitted'>;
        company: { dba: unknown };
        revision: number;
      };
      const { id, submitted } = shown.application;
      return { id, submitted, dba: shown.company.dba, revision: shown.revision };
    },
  },
] as const;

describeOnOneDatabase('onboarding applications', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let signed: object;

  beforeAll(async () => {
    test = await startTestApp(kind);
    signed = { agreement: await readAgreement(test) };
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const codeOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as Problem).code;
  const countApplications = async () =>
    (await test.deps.db.selectFrom('applications').select('id').execute()).length;

  it('add a channel to an approved business, once, and for its owner only', async () => {
    const { application } = await submitTestApplication(client, usAnswers);
    const { businessId } = application;
    const channel = { name: 'Web shop', type: 'ONLINE', externalChannelId: 'shop-1' };
    const add = (by = client, changes: object = {}) =>
      by.post(V1, { intent: 'add-channel', businessId, channel: { ...channel, ...changes } });
    const early = await add();
    expect([early.statusCode, codeOf(early)]).toEqual([409, 'application.state']);
    await test.runJobs();
    const [first, again] = [await add(), await add()];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(first.json()).toEqual({
      intent: 'add-channel',
      businessId,
      metadata: { channelId: expect.any(String) },
    });
    const stranger = await add(await signIn(test));
    expect([stranger.statusCode, codeOf(stranger)]).toEqual([404, 'business.notFound']);
    const wrong = await add(client, { type: 'FAX' });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'body.invalid']);
    expect((await client.post(V1, { intent: 'add-channel', businessId })).statusCode).toBe(400);
  });

  describe.each(CONTRACTS)('by $name', ({ create, change, order, submit, show }) => {
    it('are created, changed and submitted once', async () => {
      const created = await create(client, signed);
      expect(created.statusCode).toBe(201);
      const { id, submitted } = show(created.body);
      expect(submitted).toBe(false);
      const changed = await change(client, id, 'Harbour Coffee');
      expect([changed.statusCode, show(changed.body)]).toEqual([
        200,
        { id, submitted: false, dba: 'Harbour Coffee', revision: 2 },
      ]);
      await order(client, id);
      for (const _ of ['once', 'again']) {
        const answer = await submit(client, id);
        expect([answer.statusCode, show(answer.body).submitted]).toEqual([202, true]);
      }
      const late = await change(client, id, 'Too late');
      expect([late.statusCode, codeOf(late)]).toEqual([409, 'application.state']);
    });

    it.each<[string, object, number, string]>([
      ['a property that is not known', { extra: 1 }, 400, 'body.invalid'],
      ['an answer that is not valid', { company: { ...company, name: '' } }, 422, 'answers.invalid'],
    ])('are refused for %s', async (_, parts, status, code) => {
      const before = await countApplications();
      const refused = await create(client, { ...signed, ...parts });
      expect([refused.statusCode, codeOf(refused)]).toEqual([status, code]);
      expect(await countApplications()).toBe(before);
    });

    it('of another account are not affected', async () => {
      const { id } = show((await create(client, signed)).body);
      const stranger = await signIn(test);
      for (const answer of [await change(stranger, id, 'Mine'), await submit(stranger, id)])
        expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'application.forbidden']);
    });
  });

  it('are created, ordered and submitted in one call of version 1', async () => {
    const headers = {
      timeout: '300000',
      referrer: 'https://shop.example/a?b=c',
      'idempotency-key': 'one-call-of-version-1',
    };
    const create = () =>
      client.post(V1, { ...v1Body, ...signed, order: usOrder }, { query: { onboard: 'true' }, headers });
    const created = await create();
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ submitted: true, metadata: { source: 'shop.example' } });
    const before = await countApplications();
    const again = await create();
    expect([again.statusCode, again.json()]).toEqual([201, created.json()]);
    expect(await countApplications()).toBe(before);
  });

  it('that are mocked are checked as others, and not written', async () => {
    const before = await countApplications();
    const query = { mock: 'true', onboard: 'true' };
    const mocked = await client.post(V1, { ...v1Body, ...signed }, { query });
    expect([mocked.statusCode, mocked.json<{ submitted: boolean }>().submitted]).toEqual([201, false]);
    const refused = await client.post(V1, { ...v1Body, ...signed, company: {} }, { query });
    expect(codeOf(refused)).toBe('answers.invalid');
    expect(await countApplications()).toBe(before);
  });

  it.each(['0', '300001', '-1', '1e3', 'soon', ''])('are refused with the time-out %j', async (timeout) => {
    const refused = await client.post(V1, { ...v1Body, ...signed }, { headers: { timeout } });
    expect(refused.statusCode).toBe(400);
  });

  it('that take longer than the caller waits are refused', async () => {
    const refused = await client.post(V1, { ...v1Body, ...signed }, { headers: { timeout: '1' } });
    // Whether the body had arrived by then is for the machine to say.
    expect([408, 503]).toContain(refused.statusCode);
  });

  it.each<[object, number, string]>([
    [{ op: 'replace', path: '/application/state', value: 'APPROVED' }, 422, 'answers.invalid'],
    [{ op: 'replace', path: '/company', value: {} }, 422, 'answers.invalid'],
    [{ op: 'add', path: '/__proto__/polluted', value: 'yes' }, 422, 'answers.invalid'],
    [{ op: 'add', path: '/constructor/prototype/polluted', value: 'yes' }, 422, 'answers.invalid'],
    [{ op: 'add', path: '', value: {} }, 422, 'answers.invalid'],
    [{ op: 'replace', path: '/company/dba' }, 422, 'answers.invalid'],
    [{ op: 'remove', path: '/company/name' }, 422, 'answers.invalid'],
    [{ op: 'test', path: '/company/dba', value: 'Park Coffee' }, 400, 'body.invalid'],
    [{ op: 'move', path: '/company/dba', from: '/company/name' }, 400, 'body.invalid'],
    [{ op: 'copy', path: '/company/dba', from: '/company/name' }, 400, 'body.invalid'],
  ])('refuse the patch %j whole', async (operation, status, code) => {
    const { id } = (await client.post(V1, { ...v1Body, ...signed })).json<{ id: string }>();
    const dba = { op: 'replace', path: '/company/dba', value: 'Changed' };
    const refused = await client.patch(`${V1}/${id}`, [dba, operation]);
    expect([refused.statusCode, codeOf(refused)]).toEqual([status, code]);
    expect((await client.get(`${V2}/${id}`)).json()).toMatchObject({ company: { dba: company.dba } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
