import { sql } from 'kysely';
import type { AccountsResponse } from '../../../src/contract/accounts.ts';
import type { ApplicationMetadata, ApplicationResponse } from '../../../src/contract/applications.ts';
import type { OrdersResponse } from '../../../src/contract/orders.ts';
import type { Origin } from '../../../src/contract/origins.ts';
import { businessIdOf } from '../../../server/applications/presentApplication.ts';
import { saveOrigin } from '../../../server/prefill/prefillRepository.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { orderBodyOf } from '../../support/orderBodies.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';

const PATH = '/api/v2/applications';
const SUPPORT_TOKEN = 'a-token-of-support-that-is-long-enough';

/** The code of the first detail, or of the problem itself. */
function codeIn(body: string): string | undefined {
  const { code, details = [] } = JSON.parse(body) as { code?: string; details?: { code?: string }[] };
  return details[0]?.code ?? code;
}

describeOnEachDatabase('where an application comes from', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind, { config: { supportToken: SUPPORT_TOKEN } });
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const create = async (
    application: ApplicationMetadata = {},
    query: Readonly<Record<string, string>> = {},
  ) => client.post(PATH, { ...usAnswers, application }, { query });
  const created = async (...given: Parameters<typeof create>) =>
    (await create(...given)).json<ApplicationResponse>().application;
  const codeOf = async (...given: Parameters<typeof create>) => {
    const { statusCode, body } = await create(...given);
    return [statusCode, codeIn(body)];
  };
  const link = async (origin: Origin) => {
    const { accountId } = (await client.get('/api/v2/session')).json<{ accountId: string }>();
    const place = { accountId, portal: 'terminal', market: 'us' };
    await saveOrigin(test.deps.db, place, { origin, now: test.clock.now() });
  };
  /** An approved application of the person. */
  const business = async (of = client) => {
    const { application } = await createTestApplication(of);
    await sql`update applications set state = 'APPROVED' where id = ${application.id}`.execute(test.deps.db);
    return application.id;
  };

  it('is kept, and shown in full', async () => {
    const given = {
      agentId: 'agent-1',
      source: 'crm',
      leadId: 'L1',
      userId: 'U1',
      apiVersion: 'v1',
      mock: true,
      createBusiness: true,
      storeSwitcher: true,
      isPowerSeller: true,
      kycKybRequired: true,
      referralUrlId: 'crm',
    } as const;
    const application = await created(given);
    const { agentId: _agent, source: _source, referralUrlId: _referral, ...shown } = given;
    const expected = {
      ...shown,
      originalIntent: 'CREATE_BUSINESS',
      intent: 'CREATE_BUSINESS',
      createStore: false,
      resumed: false,
      token: null,
      storeId: null,
      orderId: null,
      organizationId: 'stepwright-us-sandbox',
      parentApplication: null,
      enableDeposits: false,
      firstTxnDate: null,
      website: usAnswers.company.site,
      applicantId: `urn:apl:${businessIdOf(application.id)}`,
      metadata: { ...given, sameNumberReason: 'other' },
      tracking: {
        source: 'crm',
        agentId: 'agent-1',
        isPowerSeller: true,
        referralUrlId: 'crm',
        originalIntent: 'CREATE_BUSINESS',
        organizationId: 'stepwright-us-sandbox',
        businessId: businessIdOf(application.id),
        hasBeneficialOwners: false,
      },
    };
    expect(application).toMatchObject(expected);
    // Each fact has one source.
    expect(Object.keys(application.metadata)).not.toContain('originalIntent');
    expect(Object.keys(application.tracking ?? {})).toHaveLength(8);
    const read = await client.get(`${PATH}/${application.id}`);
    expect(read.json<ApplicationResponse>().application).toMatchObject(expected);
    expect(await created()).toMatchObject({ apiVersion: 'v2', mock: false, leadId: null });
  });

  it('is the same in a response that is replayed', async () => {
    await link({ agentId: 'agent-1' });
    const headers = { 'idempotency-key': 'origin-of-a-link' };
    const send = () => client.post(PATH, usAnswers, { headers });
    const [first, second] = [await send(), await send()];
    expect(first.json<ApplicationResponse>().application.metadata.agentId).toBe('agent-1');
    expect(second.body).toBe(first.body);
  });

  it('is taken from the link only as far as the request says nothing else', async () => {
    await link({ agentId: 'of-the-link', source: 'link' });
    expect((await created({ source: 'request' })).metadata).toMatchObject({
      agentId: 'of-the-link',
      source: 'request',
    });
  });

  it.each([
    'intent',
    'originalIntent',
    'token',
    'storeId',
    'orderId',
    'organizationId',
    'resumed',
    'submitted',
    'enableDeposits',
  ])('accepts no claim of %s', async (name) => {
    const claimed = { [name]: 'ADD_STORE' } as ApplicationMetadata;
    expect(await codeOf(claimed)).toEqual([400, 'property.serverOwned']);
  });

  it.each<readonly [ApplicationMetadata, string, string]>([
    [{}, 'ADD_PRODUCT', 'CREATE_BUSINESS'],
    [{ serviceId: 's' }, 'ADD_PRODUCT', 'CREATE_BUSINESS'],
    [{ createStore: true }, 'ADD_STORE', 'ADD_STORE'],
    [{ channelType: 'ONLINE' }, 'ADD_CHANNEL', 'ADD_CHANNEL'],
    [{ createBusiness: true, createStore: true }, 'CREATE_BUSINESS', 'CREATE_BUSINESS'],
  ])('beside an approved business and with %j is %s', async (origin, originalIntent, intent) => {
    const parentApplication = await business();
    const application = await created({ ...origin, parentApplication });
    expect(application).toMatchObject({ originalIntent, intent, parentApplication });
    expect(application.tracking).toMatchObject({ originalIntent });
    const accounts = (await client.get('/api/v2/accounts')).json<AccountsResponse>();
    const entry = accounts.accounts.find(({ applicationId }) => applicationId === application.id);
    expect(entry).toMatchObject({ originalIntent, linkedApplications: [parentApplication] });
    const parent = accounts.accounts.find(({ applicationId }) => applicationId === parentApplication);
    expect(parent?.linkedApplications).toEqual([application.id]);
  });

  it('accepts no application of another account as its parent', async () => {
    const foreign = await business(await signIn(test));
    expect(await codeOf({ parentApplication: foreign })).toEqual([403, 'application.forbidden']);
    expect(await codeOf({ parentApplication: 'urn:app:nobody' })).toEqual([404, 'application.notFound']);
    await link({ businessId: businessIdOf(foreign), serviceType: 'WEBSITE' });
    expect(await created()).toMatchObject({ originalIntent: 'CREATE_BUSINESS', parentApplication: null });
    const own = await business();
    await link({ businessId: businessIdOf(own), serviceType: 'WEBSITE' });
    expect(await created()).toMatchObject({ originalIntent: 'ADD_PRODUCT', parentApplication: own });
  });

  it('with force-intent is refused if there is nothing to add to', async () => {
    const force = { 'force-intent': 'true' };
    expect(await codeOf({ createStore: true }, force)).toEqual([409, 'application.state']);
    expect((await created({ createStore: true })).originalIntent).toBe('CREATE_BUSINESS');
    const { id } = await created();
    expect(await codeOf({ createStore: true, parentApplication: id }, force)).toEqual([
      409,
      'application.state',
    ]);
    const parentApplication = await business();
    expect((await created({ createStore: true, parentApplication }, force)).originalIntent).toBe('ADD_STORE');
    await link({ businessId: businessIdOf(parentApplication) });
    expect((await created({ createStore: true }, force)).originalIntent).toBe('ADD_STORE');
    expect((await created({}, force)).originalIntent).toBe('CREATE_BUSINESS');
  });

  it('with find resumes the unfinished application instead of a second one', async () => {
    const find = { find: 'true' };
    const first = await create({ agentId: 'one' }, find);
    expect(first.statusCode).toBe(201);
    const { id } = first.json<ApplicationResponse>().application;
    const again = await create({ agentId: 'two' }, find);
    expect(again.statusCode).toBe(200);
    expect(again.json<ApplicationResponse>().application).toMatchObject({
      id,
      resumed: true,
      metadata: { agentId: 'one' },
    });
    expect((await client.get(`${PATH}/${id}`)).json<ApplicationResponse>().application.resumed).toBe(true);
    await sql`update applications set state = 'SUBMITTED' where id = ${id}`.execute(test.deps.db);
    expect((await create({}, find)).statusCode).toBe(201);
    const stranger = await signIn(test);
    expect((await stranger.post(PATH, usAnswers, { query: find })).statusCode).toBe(201);
  });

  it('is resumed by signing in again, and not by continuing', async () => {
    const { id } = await created();
    const resumed = async (by: TestClient) =>
      (await by.get(`${PATH}/${id}`)).json<ApplicationResponse>().application.resumed;
    test.clock.forward(1000);
    expect(await resumed(client)).toBe(false);
    const later = await signIn(test, client.email);
    expect(await resumed(later)).toBe(true);
    client = later;
    const decided = await business();
    test.clock.forward(1000);
    const last = await signIn(test, client.email);
    const read = await last.get(`${PATH}/${decided}`);
    expect(read.json<ApplicationResponse>().application.resumed).toBe(false);
  });

  it.each(['resumeEmail', 'reminderEmail'])(
    'is resumed by a mail’s link with %s, by its own person only',
    async (mark) => {
      const { id } = await created();
      const pages = await pagesOf(test);
      const open = async (by: TestClient, url: string) => {
        await pages.app.inject({ url, headers: { cookie: by.cookie } });
        return (await client.get(`${PATH}/${id}`)).json<ApplicationResponse>().application.resumed;
      };
      try {
        expect(await open(client, `/${id}`)).toBe(false);
        expect(await open(await signIn(test), `/${id}?${mark}=`)).toBe(false);
        const url = mark === 'resumeEmail' ? `/${id}?${mark}=` : `/?applicationId=${id}&${mark}=`;
        expect(await open(client, url)).toBe(true);
      } finally {
        await pages.app.close();
      }
    },
  );

  it('returns the first transaction’s date, once the operator has reported it', async () => {
    const id = await business();
    const headers = { authorization: `Bearer ${SUPPORT_TOKEN}` };
    const report = (firstTxnDate: unknown, of = id, given: object = headers) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/support/applications/${of}/first-transaction`,
        headers: { ...given },
        payload: { firstTxnDate },
      });
    const at = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000).toISOString();
    const shown = async () =>
      (await client.get(`${PATH}/${id}`)).json<ApplicationResponse>().application.firstTxnDate;
    expect(await shown()).toBeNull();
    test.clock.forward(60_000);
    const second = at(0);
    const first = at(-30);
    for (const date of [second, first, second, first]) expect((await report(date)).statusCode).toBe(204);
    expect(await shown()).toBe(first);
    const unapproved = (await created()).id;
    const refused = [
      await report(at(60)),
      await report(at(-3600)),
      await report('yesterday'),
      await report(first, unapproved),
      await report(first, 'urn:app:nobody'),
      await report(first, id, {}),
    ];
    expect(refused.map(({ statusCode, body }) => [statusCode, codeIn(body)])).toEqual([
      [400, 'property.value'],
      [400, 'property.value'],
      [400, expect.any(String)],
      [409, 'application.state'],
      [404, 'application.notFound'],
      [401, 'account.required'],
    ]);
    expect(await shown()).toBe(first);
    const audit = await test.deps.db
      .selectFrom('audit_entries')
      .select('actor')
      .where('application_id', '=', id)
      .where('event', '=', 'firstTransaction')
      .execute();
    expect(audit).toEqual([{ actor: 'support' }, { actor: 'support' }]);
  });

  it('keeps its first brand unless the call overrides it', async () => {
    const override = { 'override-referral-url': 'true' };
    await link({ referralUrlId: 'first' });
    const { id, metadata } = await created({ referralUrlId: 'second' });
    expect(metadata.referralUrlId).toBe('first');
    const change = async (query = {}) =>
      (
        await client.put(`${PATH}/${id}`, { application: { referralUrlId: 'third', source: 'x' } }, { query })
      ).json<ApplicationResponse>().application.metadata;
    expect(await change()).toMatchObject({ referralUrlId: 'first', source: 'x' });
    expect((await change(override)).referralUrlId).toBe('third');
    await link({ referralUrlId: 'first' });
    expect((await created({ referralUrlId: 'second' }, override)).metadata.referralUrlId).toBe('second');
  });

  it('keeps its parent and its intent when it is changed', async () => {
    const parentApplication = await business();
    const { id } = await created({ createStore: true, parentApplication });
    const foreign = await business(await signIn(test));
    const changed = await client.put(`${PATH}/${id}`, {
      application: { parentApplication: foreign, createStore: false },
    });
    expect(changed.json<ApplicationResponse>().application).toMatchObject({
      parentApplication,
      originalIntent: 'ADD_STORE',
    });
  });

  it('returns the order that belongs to it', async () => {
    const { id, orderId: before } = await created();
    expect(before).toBeNull();
    const shown = (await client.get(`${PATH}/${id}/orders`)).json<OrdersResponse>();
    const placed = await client.post(`${PATH}/${id}/orders`, orderBodyOf(shown, { type: 'NO_DEVICE' }));
    const { orderId } = placed.json<{ orderId: string }>();
    expect(orderId).toMatch(/^urn:ord:/);
    const read = await client.get(`${PATH}/${id}`);
    expect(read.json<ApplicationResponse>().application.orderId).toBe(orderId);
  });

  it('is read by the id of its applicant and applicationId', async () => {
    const { id, applicantId } = await created();
    const read = async (of: string, query: Readonly<Record<string, string>>) => {
      const { statusCode, body } = await client.get(`${PATH}/${of}`, { query });
      return [statusCode, (JSON.parse(body) as Partial<ApplicationResponse>).application?.id];
    };
    expect(await read(id, { applicationId: id })).toEqual([200, id]);
    expect(await read(applicantId ?? '', { applicationId: id })).toEqual([200, id]);
    const other = await created();
    expect(await read(id, { applicationId: other.id })).toEqual([404, undefined]);
    const stranger = await signIn(test);
    const foreign = await stranger.get(`${PATH}/${applicantId}`, { query: { applicationId: id } });
    expect(foreign.statusCode).toBe(403);
  });
});
