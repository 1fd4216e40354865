import { randomUUID } from 'node:crypto';
import { updateApplication } from '../../../server/applications/applicationRepository.ts';
import { listStoresOfCustomer } from '../../../server/stores/storeRepository.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { ProfilesResponse } from '../../../src/contract/profiles.ts';
import type { MoreInfoResponse, StoreEntry, StoresResponse } from '../../../src/contract/stores.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers, usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { NOBODY, startMatrix } from '../../support/accessMatrix.ts';
import type { MatrixCall } from '../../support/accessMatrix.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const CHANNEL = {
  name: 'Market square',
  type: 'MARKETPLACE',
  externalChannelId: '17',
  externalChannelType: 'shop',
};
const REGISTRAR_HOST = 'registrar.localhost';
const SERVICE = { serviceType: 'DOMAIN', serviceId: 'park-coffee.example' };

describeWithParallelCalls('stores', (kind) => {
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    test = await startTestApp(kind, { config: { cookieHost: REGISTRAR_HOST } });
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const businessOf = async (ssn = '0001', answers: object = usAnswersWithSsn(ssn)) => {
    const { application } = await submitTestApplication(client, answers);
    await test.runJobs();
    return application.businessId;
  };
  const pathOf = (businessId: string) => `/api/v2/accounts/${businessId}`;
  const add = (businessId: string, name: string, by = client) =>
    by.post(`${pathOf(businessId)}/stores`, { name });
  const named = async (businessId: string, name: string) =>
    (await add(businessId, name)).json<StoreEntry>().storeId;
  const list = async (businessId: string, query: Readonly<Record<string, string>> = {}) =>
    (await client.get(`${pathOf(businessId)}/stores`, { query })).json<StoresResponse>();
  const connect = (businessId: string, storeId: string, service = SERVICE) =>
    client.post(`${pathOf(businessId)}/stores/${storeId}/connections`, service);
  const addChannel = (businessId: string, by = client, channel: object = CHANNEL) =>
    by.post(`${pathOf(businessId)}/channels`, channel);
  const codeOf = (response: Awaited<ReturnType<typeof add>>) => [
    response.statusCode,
    response.json<Problem>().code,
  ];
  const profilesOf = async (query: Readonly<Record<string, string>> = {}, by = client, host?: string) => {
    const headers = host === undefined ? {} : { host };
    return (await by.get('/api/v2/profiles', { query, headers })).json<ProfilesResponse>();
  };
  const decline = (businessId: string) =>
    updateApplication(test.deps.db, `urn:app:${businessId}`, { state: 'DECLINED' });

  it('are named, and listed with the recommended one first', async () => {
    const businessId = await businessOf();
    const older = await named(businessId, '  Park & Co. (North)!  ');
    test.clock.forward(1000);
    const newer = await named(businessId, 'Park-South, 2');
    await connect(businessId, newer);
    const { stores, next } = await list(businessId, { serviceType: 'DOMAIN' });
    expect(next).toBeNull();
    expect(stores).toMatchObject([
      {
        storeId: older,
        businessId,
        name: 'Park & Co. (North)!',
        status: 'approved',
        isRecommended: true,
        service: { serviceType: null, serviceId: null, attachable: true },
      },
      { storeId: newer, isRecommended: false, service: { ...SERVICE, attachable: false } },
    ]);
    const info = (await client.get(`${pathOf(businessId)}/more-info`)).json<MoreInfoResponse>();
    expect(info).toMatchObject({ applicationStatus: 'approved', connectable: true, storeCount: 2 });
  });

  it.each([
    ['ab', 'store-name.minLength'],
    ['x'.repeat(65), 'store-name.maxLength'],
    ['Park #1', 'store-name.characters'],
  ])('are not named %s', async (name, code) => {
    const businessId = await businessOf();
    const refused = await add(businessId, name);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().details).toMatchObject([{ pointer: '/name', code }]);
    expect((await list(businessId)).stores).toEqual([]);
  });

  it('have different names, also when two tabs send the same one at once', async () => {
    const businessId = await businessOf();
    const both = await Promise.all([add(businessId, 'Corner shop'), add(businessId, 'CORNER SHOP')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(codeOf(await add(businessId, 'corner shop'))).toEqual([409, 'store.nameTaken']);
    expect((await list(businessId)).stores).toHaveLength(1);
  });

  it('are found by a part of the name, and two hundred of them page by page', async () => {
    const businessId = await businessOf();
    const stores = Array.from({ length: 200 }, (_, index) => ({
      id: randomUUID(),
      application_id: `urn:app:${businessId}`,
      name: `Store ${100 + index}`,
      name_key: `store ${100 + index}`,
      created_at: test.clock.now(),
    }));
    await test.deps.db.insertInto('stores').values(stores).execute();
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: StoresResponse = await list(businessId, after ? { after } : {});
      seen.push(...page.stores.map(({ name }) => name));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([200, 200]);
    const found = await list(businessId, { search: 'STORE 29' });
    expect([found.stores.length, found.next]).toEqual([10, null]);
    expect((await list(businessId, { search: '%' })).stores).toEqual([]);
  });

  it('are connected once for a service, when two tabs pick different ones', async () => {
    const businessId = await businessOf();
    const ids = [await named(businessId, 'North'), await named(businessId, 'South')];
    const both = await Promise.all(ids.map((id) => connect(businessId, id)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = ids[both.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    const again = await connect(businessId, winner);
    expect(again.json()).toEqual({
      storeId: winner,
      redirectUrl: 'https://www.stepwright.example/dashboard',
    });
    const loser = ids.find((id) => id !== winner) ?? '';
    expect(codeOf(await connect(businessId, loser))).toEqual([409, 'store.linked']);
  });

  it.each([
    ['ENTITLEMENT', 200],
    ['PROJECT_CREATED', 200],
    ['APP', 409],
  ])('leave a link of type %s for another service with %i', async (serviceType, status) => {
    const businessId = await businessOf();
    const id = await named(businessId, 'North');
    await connect(businessId, id, { serviceType, serviceId: 'service-1' });
    expect((await connect(businessId, id)).statusCode).toBe(status);
  });

  it('and channels are not added to a business that was declined meanwhile, nor connected', async () => {
    const businessId = await businessOf();
    const id = await named(businessId, 'North');
    await decline(businessId);
    const refused = [
      await add(businessId, 'South'),
      await connect(businessId, id),
      await addChannel(businessId),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => [409, 'application.state']));
    const [store] = (await list(businessId)).stores;
    expect(store).toMatchObject({ name: 'North', service: { serviceId: null } });
  });

  it('and channels are not added to an application that is not submitted', async () => {
    const { businessId } = (await createTestApplication(client)).application;
    expect(codeOf(await add(businessId, 'North'))).toEqual([409, 'application.state']);
    expect(codeOf(await addChannel(businessId))).toEqual([409, 'application.state']);
  });

  it('and channels of another account do not exist, not even by the id of a store', async () => {
    const businessId = await businessOf();
    const id = await named(businessId, 'North');
    const stranger = await signIn(test);
    const own = (await createTestApplication(stranger)).application.businessId;
    expect(codeOf(await add(businessId, 'South', stranger))).toEqual([404, 'business.notFound']);
    expect(codeOf(await addChannel(businessId, stranger))).toEqual([404, 'business.notFound']);
    await updateApplication(test.deps.db, `urn:app:${own}`, { state: 'APPROVED' });
    const foreign = await stranger.post(`${pathOf(own)}/stores/${id}/connections`, SERVICE);
    expect(codeOf(foreign)).toEqual([404, 'store.notFound']);
  });

  it('are offered by business: first the connected one, then those that can be connected', async () => {
    const taken = await businessOf();
    test.clock.forward(1000);
    const free = await businessOf();
    test.clock.forward(1000);
    const connected = await businessOf();
    test.clock.forward(1000);
    const declined = await businessOf();
    await decline(declined);
    const storeId = await named(connected, 'North');
    await connect(connected, storeId);
    await connect(taken, await named(taken, 'Other'), { ...SERVICE, serviceId: 'other.example' });
    const { profiles, defaultBusinessId, next } = await profilesOf(SERVICE);
    expect([defaultBusinessId, next]).toEqual([connected, null]);
    expect(profiles.map(({ businessId }) => businessId)).toEqual([connected, free, taken, declined]);
    expect(profiles).toMatchObject([
      {
        attachable: true,
        connectedStore: { storeId, name: 'North' },
        storeCount: 1,
        takes: ['online', 'inPerson'],
      },
      { attachable: true, connectedStore: null, storeCount: 0, name: usAnswers.company.dba },
      { connectable: true, attachable: false, connectedStore: null, storeCount: 1 },
      { connectable: false, attachable: false, riskDecision: 'DECLINED', applicationStatus: 'notStarted' },
    ]);
    // Without a service the order is that of accounts.
    const plain = await profilesOf();
    expect(plain.profiles.map(({ businessId }) => businessId)).toEqual([connected, free, taken, declined]);
    expect(plain.profiles[0]?.connectedStore).toBeNull();
    expect(await profilesOf(SERVICE, await signIn(test))).toEqual({
      profiles: [],
      defaultBusinessId: null,
      next: null,
    });
  });

  it('have a default by portal: the newest approved business, or the first of the list', async () => {
    const full = await businessOf();
    test.clock.forward(1000);
    const basic = await businessOf();
    await updateApplication(test.deps.db, `urn:app:${basic}`, { level: 'BASIC' });
    expect((await profilesOf()).defaultBusinessId).toBe(full);
    expect((await profilesOf({}, client, REGISTRAR_HOST)).defaultBusinessId).toBe(basic);
    await decline(basic);
    await decline(full);
    expect((await profilesOf()).defaultBusinessId).toBeNull();
    expect((await profilesOf({}, client, REGISTRAR_HOST)).defaultBusinessId).toBeNull();
  });

  it('lead on by organization, and are refused if the brand has no page for theirs', async () => {
    const businessId = await businessOf();
    const id = await named(businessId, 'North');
    const pick = async (host?: string) =>
      client.post(`${pathOf(businessId)}/stores/${id}/connections`, {}, { headers: host ? { host } : {} });
    const dashboard = 'https://www.stepwright.example/dashboard';
    expect((await pick()).json()).toEqual({ storeId: id, redirectUrl: dashboard });
    const elsewhere = 'https://www.domainwright.example/merchants/connect';
    expect((await pick(REGISTRAR_HOST)).json()).toMatchObject({ redirectUrl: elsewhere });
    const derived = JSON.stringify({ organizationId: 'domainwright-us-sandbox' });
    await updateApplication(test.deps.db, `urn:app:${businessId}`, { derived });
    const own = 'https://www.domainwright.example/dashboard';
    expect((await pick(REGISTRAR_HOST)).json()).toMatchObject({ redirectUrl: own });
    expect(codeOf(await pick())).toEqual([409, 'business.noRedirect']);
    const pickAt = (referralUrlId: string) =>
      client.post(`${pathOf(businessId)}/stores/${id}/connections`, { referralUrlId });
    expect(codeOf(await pickAt('bloomcart'))).toEqual([409, 'business.noRedirect']);
    const ofPartner = JSON.stringify({ organizationId: 'bloomcart-us-sandbox' });
    await updateApplication(test.deps.db, `urn:app:${businessId}`, { derived: ofPartner });
    expect((await pickAt('bloomcart')).json()).toMatchObject({
      redirectUrl: 'https://app.bloomcart.example/payments/done',
    });
    expect(codeOf(await pickAt('nobody'))).toEqual([409, 'business.noRedirect']);
    expect((await list(businessId)).stores).toMatchObject([{ service: { serviceId: null } }]);
  });

  it('are written to the application: the first one, then the one that is connected', async () => {
    const businessId = await businessOf();
    const storeIdOf = async () =>
      (await client.get(`/api/v2/applications/urn:app:${businessId}`)).json<ApplicationResponse>().application
        .storeId;
    expect(await storeIdOf()).toBeNull();
    const first = await named(businessId, 'North');
    const second = await named(businessId, 'South');
    expect(await storeIdOf()).toBe(first);
    await connect(businessId, second);
    expect(await storeIdOf()).toBe(second);
    const half = await client.post(`${pathOf(businessId)}/stores/${first}/connections`, {
      serviceType: 'APP',
    });
    expect(codeOf(half)).toEqual([400, 'property.value']);
    expect(await storeIdOf()).toBe(second);
  });

  it('accept no unknown properties', async () => {
    const businessId = await businessOf();
    const refused = await client.post(`${pathOf(businessId)}/stores`, { name: 'North', owner: 'x' });
    expect(refused.statusCode).toBe(400);
    expect((await list(businessId)).stores).toEqual([]);
  });

  it('get the same channel when the first response never arrived', async () => {
    const businessId = await businessOf();
    const first = await Promise.all([addChannel(businessId), addChannel(businessId)]);
    const ids = first.map((response) => response.json<{ channelId: string }>().channelId);
    expect(first.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(ids).size).toBe(1);
    const other = await addChannel(businessId, client, { ...CHANNEL, type: 'SOCIAL' });
    expect(ids).not.toContain(other.json<{ channelId: string }>().channelId);
    expect((await addChannel(businessId, client, { ...CHANNEL, type: 'FAX' })).statusCode).toBe(400);
  });

  it('of a customer are listed with ten channels each, those of other accounts never', async () => {
    const customerId = randomUUID();
    const { db } = test.deps;
    const ofCustomer = { ...usAnswers, application: { customerId, sameNumberReason: 'otherBusiness' } };
    const businessId = (await createTestApplication(client, ofCustomer)).application.businessId;
    await updateApplication(db, `urn:app:${businessId}`, { state: 'APPROVED' });
    const store = await named(businessId, 'North');
    test.clock.forward(1000);
    await named(businessId, 'South');
    for (let number = 0; number < 12; number += 1)
      await db
        .insertInto('channels')
        .values({
          id: randomUUID(),
          application_id: `urn:app:${businessId}`,
          store_id: store,
          name: `Channel ${number}`,
          type: 'ONLINE',
          external_id: '',
          external_type: '',
          created_at: test.clock.now(),
        })
        .execute();
    const accountIdOf = async (by: TestClient) =>
      (await by.get('/api/v2/session')).json<{ accountId: string }>().accountId;
    const accountId = await accountIdOf(client);
    const [south, ...others] = await listStoresOfCustomer(db, { accountId, customerId, first: 1 });
    expect([south?.name, south?.channels, others]).toEqual(['South', [], []]);
    const [north] = await listStoresOfCustomer(db, { accountId, customerId, first: 5, after: south?.id });
    expect([north?.name, north?.channels.length]).toEqual(['North', 10]);
    const stranger = await accountIdOf(await signIn(test));
    expect(await listStoresOfCustomer(db, { accountId: stranger, customerId, first: 5 })).toEqual([]);
  });
});

describe('the calls about one business', () => {
  const BUSINESS = '/api/v2/accounts/{businessId}';
  const HIDDEN = { ...NOBODY, applicant: 404, partner: 404, otherPartner: 404, stranger: 404, agent: 404 };
  const CALLS: readonly MatrixCall[] = [
    { method: 'GET', path: `${BUSINESS}/more-info`, statuses: { ...HIDDEN, applicant: 200 } },
    { method: 'GET', path: `${BUSINESS}/stores`, statuses: { ...HIDDEN, applicant: 200 } },
    {
      method: 'POST',
      path: `${BUSINESS}/stores`,
      body: { name: 'North' },
      statuses: { ...HIDDEN, applicant: 201 },
    },
    {
      method: 'POST',
      path: `${BUSINESS}/stores/${randomUUID()}/connections`,
      body: SERVICE,
      statuses: HIDDEN,
    },
    {
      method: 'GET',
      path: '/api/v2/profiles',
      statuses: { ...NOBODY, applicant: 200, partner: 200, otherPartner: 200, stranger: 200, agent: 200 },
    },
    { method: 'POST', path: `${BUSINESS}/channels`, body: CHANNEL, statuses: { ...HIDDEN, applicant: 201 } },
  ];
  let matrix: Awaited<ReturnType<typeof startMatrix>>;
  beforeAll(async () => {
    matrix = await startMatrix();
    await updateApplication(matrix.test.deps.db, matrix.id, { state: 'APPROVED', step_ups: '[]' });
  });
  afterAll(() => matrix.test.close());

  it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    expect(await matrix.statusesOf(call)).toEqual(call.statuses);
  });
});
