import { createHttpShopperData } from '../../../server/applications/shopperData/real/createHttpShopperData.ts';
import { createSandboxShopperData } from '../../../server/applications/shopperData/sandbox/createSandboxShopperData.ts';
import type {
  ShopperDataPort,
  ShopperIds,
} from '../../../server/applications/shopperData/shopperDataPort.ts';
import { saveOrigin } from '../../../server/prefill/prefillRepository.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor } from '../../support/fakeVendor.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const PATH = '/api/v2/applications';
const ADA = usAnswers.applicant.email.emailAddress;
const { name, email: _email, phone, address, ...unknown } = usAnswers.applicant;

describeOnOneDatabase('shopper data', (kind) => {
  const asked: ShopperIds[] = [];
  const sandbox = createSandboxShopperData();
  let answer = (ids: ShopperIds): ReturnType<ShopperDataPort['readShopper']> => sandbox.readShopper(ids);
  const shopperData: ShopperDataPort = {
    readShopper: async (ids) => {
      asked.push(ids);
      return answer(ids);
    },
  };
  let test: TestApp;
  let ada: TestClient;
  beforeAll(async () => {
    test = await startTestApp(kind, { providers: { shopperData } });
    ada = await signIn(test, ADA);
  });
  beforeEach(() => {
    answer = (ids) => sandbox.readShopper(ids);
    asked.length = 0;
  });
  afterAll(() => test.close());

  const create = async (
    application: object,
    {
      by = ada,
      applicant = unknown,
      used = 'true',
    }: { by?: TestClient; applicant?: object; used?: string } = {},
  ) => {
    const body = { applicant, company: usAnswers.company, application };
    const response = await by.post(PATH, body, { query: { 'use-shopper-data': used } });
    return {
      status: response.statusCode,
      ...response.json<ApplicationResponse & { details?: { pointer: string }[] }>(),
    };
  };

  it.each(['shopperId', 'customerId'])('fill in what the body leaves out, by %s', async (id) => {
    const { status, applicant } = await create({ [id]: 'shopper-us' });
    expect([status, applicant]).toMatchObject([201, { name, email: { emailAddress: ADA }, phone, address }]);
    expect(asked).toEqual([{ [id]: 'shopper-us' }]);
  });

  it('come below what the body has', async () => {
    const own = { ...unknown, name: { firstName: 'Adele', lastName: 'Parker' } };
    const { applicant } = await create({ shopperId: 'shopper-us' }, { applicant: own });
    expect(applicant).toMatchObject({ name: own.name, phone });
  });

  it('are found by the link through which the person came', async () => {
    const { accountId } = (await ada.get('/api/v2/session')).json<{ accountId: string }>();
    const place = { accountId, portal: 'terminal', market: 'us' };
    await saveOrigin(test.deps.db, place, { origin: { customerId: 'shopper-us' }, now: test.clock.now() });
    expect((await create({})).status).toBe(201);
    expect(asked).toEqual([{ customerId: 'shopper-us' }]);
  });

  it('are validated like typed answers, and what is wrong is left out', async () => {
    const { status, details } = await create({ shopperId: 'shopper-with-typos' });
    expect(status).toBe(422);
    const pointers = details?.map(({ pointer }) => pointer) ?? [];
    expect(pointers).toEqual(
      expect.arrayContaining(['/applicant/address/line1', '/applicant/phone/localPhoneNumber']),
    );
    expect(pointers).not.toContain('/applicant/name/firstName');
  });

  it.each([
    ['of somebody else', { shopperId: 'shopper-us' }, 'stranger'],
    ['of a shopper who is not known', { shopperId: 'shopper-x' }, 'ada'],
    ['without an id', {}, 'ada'],
  ])('%s fill in nothing', async (_, application, who) => {
    const by = who === 'ada' ? ada : await signIn(test);
    const { status, details } = await create(application, { by });
    expect(status).toBe(422);
    expect(JSON.stringify(details)).not.toContain('Fifth');
  });

  it.each(['false', undefined])('are not read for use-shopper-data=%s', async (used) => {
    const query = used === undefined ? {} : { 'use-shopper-data': used };
    const body = { ...usAnswers, application: { shopperId: 'shopper-us' } };
    expect((await ada.post(PATH, body, { query })).statusCode).toBe(201);
    expect(asked).toEqual([]);
  });

  it('may be missing: the application is created of what the body has', async () => {
    answer = async () => Promise.reject(new Error('The shop is down'));
    const { status, applicant } = await create(
      { shopperId: 'shopper-us' },
      { applicant: usAnswers.applicant },
    );
    expect([status, applicant]).toMatchObject([201, { name, phone }]);
  });
});

describe('the shop’s service', () => {
  let vendor: FakeVendor;
  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());
  const read = (status: number, body: unknown) => {
    vendor.replies = [{ status, body }];
    const shop = createHttpShopperData({ url: vendor.url, token: 'secret', timeoutMs: vendor.timeoutMs });
    return shop.readShopper({ shopperId: 's-1' });
  };

  it('is called with the ids, and returns what the sandbox returns', async () => {
    const shopper = await createSandboxShopperData().readShopper({ shopperId: 'shopper-us' });
    expect(await read(200, { ...shopper, loyalty: 7 })).toMatchObject({ ...shopper });
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = vendor.asked;
    expect([path, headers, JSON.parse(body)]).toEqual([
      '/shoppers',
      expect.objectContaining({ authorization: 'Bearer secret' }),
      { shopperId: 's-1' },
    ]);
  });

  it('knows no such shopper by 404', async () => {
    expect(await read(404, {})).toBeUndefined();
  });

  it.each([
    [500, {}],
    [302, {}],
    [200, '<html>'],
    [200, { firstName: 'Ada' }],
    [200, { email: ADA, firstName: 7 }],
    [200, { email: ADA, address: { line1: 'x'.repeat(301) } }],
  ])('fails by %i with %j', async (status, body) => {
    await expect(read(status, body)).rejects.toBeInstanceOf(Error);
  });
});
