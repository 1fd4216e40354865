import { sql } from 'kysely';
import { lockApplication } from '../../../server/applications/applicationRepository.ts';
import { readLinkedBank } from '../../../server/bank/readLinkedBank.ts';
import { decideApplication } from '../../../server/applications/underwriting/decideApplication.ts';
import { addStoreJob } from '../../../server/stores/additions/addStoreJob.ts';
import { MAX_STORES } from '../../../server/stores/storeRepository.ts';
import { createHttpWebsites } from '../../../server/stores/websites/real/createHttpWebsites.ts';
import type { AccountsResponse } from '../../../src/contract/accounts.ts';
import type { ApplicationMetadata, ApplicationResponse } from '../../../src/contract/applications.ts';
import type { DraftResponse } from '../../../src/contract/drafts.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { StoresResponse } from '../../../src/contract/stores.ts';
import { usAnswers, usAnswersWithSsn, usOrder } from '../../fixtures/usAnswers.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const DRAFT = '/api/v2/drafts/current';
const APPLICATIONS = '/api/v2/applications';
const V1 = '/api/v1/commerce/onboarding-applications';
const ADD_STORE = { intent: 'ADD_STORE' };
const CHANNEL = { name: 'Web shop', type: 'ONLINE' };
/** Approved, in review, and against the terms of service (server/sandbox/magicValues.json). */
const [APPROVED, IN_REVIEW, AGAINST_TERMS] = ['0001', '0004', '0009'];

describeWithParallelCalls('additions to a business', (kind) => {
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const businessOf = async (ssn = APPROVED, by = client) => {
    const { application } = await submitTestApplication(by, usAnswersWithSsn(ssn ?? ''));
    await test.runJobs();
    return application.businessId;
  };
  const begin = (businessId: string, body: object = ADD_STORE, by = client) =>
    by.post(`/api/v2/accounts/${businessId}/additions`, body);
  const readDraft = async () => (await client.get(DRAFT)).json<DraftResponse>().draft;
  const codeOf = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) => [
    statusCode,
    (JSON.parse(body) as Partial<Problem>).code,
  ];
  /** Submits an application for what was begun, with another name; nobody says why the number is the same. */
  const submit = async (ssn: string | undefined, dba: string, metadata: ApplicationMetadata = {}) => {
    const answers = usAnswersWithSsn(ssn ?? '');
    const body = { ...answers, company: { ...answers.company, dba }, application: metadata };
    const created = await client.post(APPLICATIONS, body, { withoutReason: true });
    expect(created.statusCode).toBe(201);
    const { id } = created.json<ApplicationResponse>().application;
    await client.put(`${APPLICATIONS}/${id}`, { order: usOrder });
    await client.post(`${APPLICATIONS}/${id}/onboard`);
    await test.runJobs();
    return id;
  };
  const read = async (id: string) =>
    (await client.get(`${APPLICATIONS}/${id}`)).json<ApplicationResponse>().application;
  const storesOf = async (businessId: string) =>
    (await client.get(`/api/v2/accounts/${businessId}/stores`)).json<StoresResponse>().stores;
  const countChannels = async (businessId: string) =>
    (
      await sql<object>`select from channels where application_id = ${`urn:app:${businessId}`}`.execute(
        test.deps.db,
      )
    ).rows.length;

  it('begins with what is known of the business, without anything sensitive', async () => {
    const businessId = await businessOf();
    const begun = await begin(businessId);
    expect([begun.statusCode, begun.json()]).toEqual([201, { currency: 'USD' }]);
    const draft = await readDraft();
    const { applicant, company } = usAnswers;
    expect(draft?.answers).toEqual({
      applicant: {
        name: applicant.name,
        email: applicant.email,
        phone: applicant.phone,
        address: applicant.address,
        governmentIdentification: { type: 'INDIVIDUAL', sourceType: 'SSN4' },
      },
      company: {
        registered: true,
        name: company.name,
        phone: company.phone,
        segment: company.segment,
        mccDetails: company.mccDetails,
        gpv: company.gpv,
        governmentIdentification: { type: 'BUSINESS', sourceType: 'FEIN' },
        hasPartners: false,
      },
    });
    const { drafts } = (await client.get('/api/v2/accounts')).json<AccountsResponse>();
    expect(drafts).toMatchObject([{ adds: 'ADD_STORE', businessName: company.name }]);
  });

  it('leaves what the person typed, also when something else is added instead', async () => {
    const businessId = await businessOf();
    await begin(businessId);
    const draft = await readDraft();
    const typed = { company: { dba: 'Park Bakery', phone: { localPhoneNumber: '2125550177' } } };
    const { revision = 0, idempotencyKey = '' } = draft ?? {};
    const saved = await client.put(DRAFT, { answers: typed, revision, idempotencyKey });
    expect(saved.statusCode).toBe(200);
    expect((await begin(businessId, { intent: 'ADD_PRODUCT' })).statusCode).toBe(201);
    expect((await readDraft())?.answers).toMatchObject({
      company: { ...typed.company, name: 'Park Coffee LLC', site: usAnswers.company.site },
    });
    const id = await submit(APPROVED, 'Park Bakery');
    expect(await read(id)).toMatchObject({
      originalIntent: 'ADD_PRODUCT',
      parentApplication: `urn:app:${businessId}`,
    });
    expect(await storesOf(businessId)).toEqual([]);
  });

  it('is never mixed with a draft of something else', async () => {
    const businessId = await businessOf();
    const answers = { company: { dba: 'Another business' } };
    await client.put(DRAFT, { answers, revision: 0, idempotencyKey: 'another-business' });
    expect(codeOf(await begin(businessId))).toEqual([409, 'draft.unfinished']);
    expect((await readDraft())?.answers).toEqual(answers);
  });

  it('is no store where the business has as many as one may have, but may be a product', async () => {
    const businessId = await businessOf();
    const now = test.clock.now().toISOString();
    await sql`insert into stores (id, application_id, name, name_key, created_at)
      select gen_random_uuid(), ${`urn:app:${businessId}`}, 'Store ' || number, 'store ' || number, ${now}
      from generate_series(1, ${MAX_STORES}) as number`.execute(test.deps.db);
    expect(codeOf(await begin(businessId))).toEqual([409, 'store.tooMany']);
    expect((await begin(businessId, { intent: 'ADD_PRODUCT' })).statusCode).toBe(201);
  });

  it('is forgotten with its draft', async () => {
    const businessId = await businessOf();
    await begin(businessId);
    expect((await client.delete(DRAFT)).statusCode).toBe(204);
    const created = await client.post(APPLICATIONS, usAnswers);
    expect(created.json<ApplicationResponse>().application).toMatchObject({
      originalIntent: 'CREATE_BUSINESS',
      parentApplication: null,
    });
  });

  it.each<[string, () => Promise<string>, object, number, string]>([
    [
      'somebody else’s business',
      async () => businessOf(APPROVED, await signIn(test)),
      ADD_STORE,
      404,
      'business.notFound',
    ],
    ['a business in review', () => businessOf(IN_REVIEW), ADD_STORE, 409, 'application.state'],
    ['a channel, which needs none', () => businessOf(), { intent: 'ADD_CHANNEL' }, 400, 'property.value'],
    ['an unknown property', () => businessOf(), { ...ADD_STORE, state: 'APPROVED' }, 400, 'property.unknown'],
  ])('is refused for %s, and begins nothing', async (_, find, body, status, code) => {
    const refused = await begin(await find(), body);
    const { details } = refused.json<Problem>();
    expect([refused.statusCode, details[0]?.code ?? refused.json<Problem>().code]).toEqual([status, code]);
    expect(await readDraft()).toBeNull();
  });

  it('is a store once it is approved: named, linked, and added once', async () => {
    const businessId = await businessOf();
    await client.post(`/api/v2/accounts/${businessId}/stores`, { name: 'Park Bakery' });
    const service = { serviceType: 'DOMAIN', serviceId: 'park-bakery.example' };
    await begin(businessId, { ...ADD_STORE, ...service });
    const id = await submit(APPROVED, 'Park Bakery');
    const stores = await storesOf(businessId);
    expect(stores.map(({ name }) => name).toSorted()).toEqual(['Park Bakery', 'Park Bakery (2)']);
    const added = stores.find(({ name }) => name === 'Park Bakery (2)');
    expect(added?.service).toMatchObject(service);
    expect(await read(id)).toMatchObject({
      intent: 'ADD_STORE',
      decision: 'APPROVED',
      storeId: added?.storeId,
      metadata: service,
    });
    const job = { payload: { applicationId: id } } as Parameters<ReturnType<typeof addStoreJob>['run']>[0];
    await addStoreJob(test.deps).run(job);
    expect(await storesOf(businessId)).toHaveLength(2);
  });

  it('is rejected for its website after the person has left, and says so when they are back', async () => {
    const businessId = await businessOf();
    await begin(businessId, { ...ADD_STORE, serviceType: 'WEBSITE', serviceId: 'bakery-site' });
    const id = await submit(IN_REVIEW, 'Park Bakery');
    expect((await read(id)).decision).toBe('DECLINED_PENDING');
    const parts = {
      readLinkedBank: (db: typeof test.deps.db, row: Parameters<typeof readLinkedBank>[2]) =>
        readLinkedBank(test.deps, db, row),
    };
    await decideApplication(
      { ...test.deps, parts },
      {
        applicationId: id,
        decision: 'DECLINED',
        stepUps: [],
        reason: 'the website sells what nobody may',
        reasonCode: 'business.termsOfService',
        actor: 'underwriting',
      },
    );
    await test.runJobs();
    const rejected = { reasonCode: 'business.termsOfService', outcome: 'declined' };
    expect(await read(id)).toMatchObject(rejected);
    const { accounts } = (await client.get('/api/v2/accounts')).json<AccountsResponse>();
    expect(accounts.find(({ applicationId }) => applicationId === id)).toMatchObject(rejected);
    expect(await storesOf(businessId)).toEqual([]);
  });

  it('is rejected by the sandbox for the terms of service', async () => {
    const id = `urn:app:${await businessOf(AGAINST_TERMS)}`;
    expect(await read(id)).toMatchObject({ decision: 'DECLINED', reasonCode: 'business.termsOfService' });
  });

  it('is a channel, added once though the first call never came back and two tabs repeat it', async () => {
    const businessId = await businessOf();
    const add = (headers: Readonly<Record<string, string>> = {}) =>
      client.post(V1, { intent: 'add-channel', businessId, channel: CHANNEL }, { headers });
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = test.deps.db.transaction().execute(async (trx) => {
      await lockApplication(trx, `urn:app:${businessId}`);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const slow = await add({ timeout: '300' });
    released.resolve();
    await holding;
    expect([408, 503]).toContain(slow.statusCode);
    const tabs = await Promise.all([add(), add()]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(tabs[0]?.json()).toEqual(tabs[1]?.json());
    expect(await countChannels(businessId)).toBe(1);
  });

  describe('names the website', () => {
    const nameOf = async (serviceId: string, by = client) =>
      by.get(`/api/v2/configs/websites/${encodeURIComponent(serviceId)}`);

    it.each([
      ['park.example', { kind: 'domain', name: 'park.example' }],
      ['app-Park', { kind: 'app', name: 'Park' }],
      ['bakery site', { kind: 'website', name: 'bakery site' }],
    ])('%s of the person’s own application, and of no other account', async (id, website) => {
      await client.post(APPLICATIONS, { ...usAnswers, application: { serviceId: id } });
      const named = await nameOf(id);
      expect([named.statusCode, named.json()]).toEqual([200, { id, ...website }]);
      expect(codeOf(await nameOf(id, await signIn(test)))).toEqual([404, 'website.notFound']);
    });

    it('unless the service has none of that id', async () => {
      await client.post(APPLICATIONS, { ...usAnswers, application: { serviceId: 'missing-1' } });
      expect(codeOf(await nameOf('missing-1'))).toEqual([404, 'website.notFound']);
    });

    it('as its service does, and no worse than unknown if that is down', async () => {
      const vendor = await startFakeVendor();
      const websites = createHttpWebsites({ url: vendor.url, token: 'secret', timeoutMs: vendor.timeoutMs });
      vendor.replies = [{ status: 200, body: { kind: 'app', name: 'Park', owner: 'unread' } }];
      expect(await websites.find('a/b')).toEqual({ kind: 'app', name: 'Park' });
      expect(vendor.asked[0]).toMatchObject({
        path: '/websites/a%2Fb',
        headers: { authorization: 'Bearer secret' },
      });
      vendor.replies = [{ status: 404, body: {} }];
      expect(await websites.find('none')).toBeUndefined();
      for (const reply of [
        { status: 500, body: {} },
        { status: 200, body: { kind: 'shop', name: 'x' } },
      ]) {
        vendor.replies = [reply];
        await expect(websites.find('x')).rejects.toThrow('The service of websites');
      }
      await vendor.close();
    });
  });
});
