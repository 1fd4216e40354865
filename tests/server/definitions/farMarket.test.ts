import type { FastifyRequest } from 'fastify';
import { bootPage } from '../../../server/pages/bootPage.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { InstrumentsResponse } from '../../../src/contract/bank.ts';
import type { CategoriesResponse } from '../../../src/contract/categories.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { farAnswers, farBankAccount, farMarketFiles } from '../../fixtures/farMarket.ts';
import { usOrder } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { readCode, signIn, type TestClient } from '../../support/testClient.ts';

const application = { currency: 'AUD', language: 'en-CA' };

describeOnOneDatabase('a market of other customs, from JSON only', (kind) => {
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    test = await startTestApp(kind, { definitions: await farMarketFiles() });
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const apply = async (name = farAnswers.company.name) => {
    const company = { ...farAnswers.company, name };
    const created = await client.post('/api/v2/applications', { ...farAnswers, company, application });
    if (created.statusCode !== 201) throw new Error(created.body);
    const { id } = created.json<ApplicationResponse>().application;
    await client.put(`/api/v2/applications/${id}`, { order: usOrder });
    await client.post(`/api/v2/applications/${id}/onboard`);
    await test.runJobs();
    return id;
  };
  const instrumentsOf = (id: string) => `/api/v2/applications/${id}/financial-instruments`;

  it('keeps the numbers of its phones as they are dialled from anywhere, and answers as they were given', async () => {
    const id = await apply();
    const { applicant, company } = (
      await client.get(`/api/v2/applications/${id}`)
    ).json<ApplicationResponse>();
    expect(applicant).toMatchObject({
      phone: { localPhoneNumber: '412345678' },
      address: { territory: 'VIC', zip: '3065', countryCode: 'AU' },
    });
    expect(company).toMatchObject({ phone: { localPhoneNumber: '391234567' } });
  });

  it('opens in the portal that it names, and in no other', async () => {
    const configOf = (host: string, query: Record<string, string> = {}) =>
      client.get('/api/v2/configs', { headers: { host }, query });
    const currenciesOn = async (host: string) =>
      (await configOf(host)).json<ConfigsResponse>().markets.map(({ currency }) => currency);
    expect(await currenciesOn('localhost')).toContain('AUD');
    expect(await currenciesOn('registrar.localhost')).not.toContain('AUD');
    const open = await configOf('localhost', { currency: 'AUD' });
    expect(open.json()).toMatchObject({ market: 'far', country: 'AU' });
    const closed = await configOf('registrar.localhost', { currency: 'AUD' });
    expect(closed.json<Problem>().code).toBe('currency.unsupported');
    const refused = await client.post(
      '/api/v2/applications',
      { ...farAnswers, application },
      { headers: { host: 'registrar.localhost' } },
    );
    expect(refused.json<Problem>().code).toBe('currency.unsupported');
  });

  it('does not lead a page of another portal astray', async () => {
    const bootOn = async (host: string) => {
      const headers = { 'accept-language': 'en-AU' };
      const request = { host, url: '/?currency=AUD', headers, cookies: {} } as unknown as FastifyRequest; // all that it reads
      return (await bootPage(test.deps, request, {})).boot.config;
    };
    expect(await bootOn('localhost')).toMatchObject({ currency: 'AUD', country: 'AU' });
    expect(await bootOn('registrar.localhost')).toMatchObject({ currency: 'USD', country: 'US' });
  });

  it('has a category of business that is prohibited there, and nowhere else', async () => {
    const typesIn = async (query: Record<string, string>) =>
      (await client.get('/api/v2/categories', { query: { language: 'en-CA', ...query } }))
        .json<CategoriesResponse>()
        .groups.flatMap(({ industries }) => industries)
        .filter(({ id }) => id === 'bar-pub')
        .map(({ type }) => type);
    expect(await typesIn({ currency: 'AUD' })).toEqual(['PROHIBITED']);
    expect(await typesIn({ currency: 'CAD' })).toEqual(['REGULAR']);
    expect(await typesIn({})).toEqual(['REGULAR']);
    const company = {
      ...farAnswers.company,
      segment: '5813',
      mccDetails: { id: 'bar-pub', label: 'Bar', type: 'REGULAR' },
    };
    const created = await client.post('/api/v2/applications', { ...farAnswers, company, application });
    expect(created.json<ApplicationResponse>().company).toMatchObject({
      mccDetails: { id: 'bar-pub', label: 'Bar or pub', type: 'PROHIBITED' },
    });
  });

  it('sends a code to a phone of its country', async () => {
    const id = await apply('Ask OTP');
    await client.post(`/api/v2/applications/${id}/otp-code`);
    await test.runJobs();
    const code = await readCode(test, '+61412345678');
    const given = await client.post(`/api/v2/applications/${id}/step-ups/otp`, { code });
    expect(given.statusCode).toBe(200);
  });

  it('links a bank account by the numbers that its step asks for, and knows it by the end of the marked one', async () => {
    const id = await apply();
    const linked = await client.post(`${instrumentsOf(id)}/manual`, farBankAccount);
    expect({ status: linked.statusCode, body: linked.body }).toMatchObject({ status: 201 });
    const listed = (await client.get(instrumentsOf(id))).json<InstrumentsResponse>();
    expect(listed.instruments).toMatchObject([{ lastFour: '5678', accountType: null, primary: true }]);
    const rows = await test.deps.db.selectFrom('financial_instruments').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('12345678');
    expect(test.logLines.join('')).not.toContain('12345678');
  });

  it('takes the word of the call for the number of an account as well', async () => {
    const id = await apply();
    const linked = await client.post(`${instrumentsOf(id)}/manual`, {
      fullName: 'Matilda Banks',
      accountNumber: '12345678',
      numbers: { branchCode: '062-000' },
    });
    expect({ status: linked.statusCode, body: linked.body }).toMatchObject({ status: 201 });
  });

  it.each([
    [{ branchCode: '062-000' }, '/bank/payoutAccount', 'required'],
    [{ ...farBankAccount.numbers, branchCode: '062000' }, '/bank/branchCode', 'pattern'],
    [{ ...farBankAccount.numbers, iban: 'GB33BUKB20201555555555' }, '/bank/iban', 'unexpected'],
    [
      { ...farBankAccount.numbers, payoutAccountConfirm: '12345679' },
      '/bank/payoutAccountConfirm',
      'account-number.mismatch',
    ],
  ])('refuses the bank numbers %j: %s is %s', async (numbers, pointer, code) => {
    const id = await apply();
    const refused = await client.post(`${instrumentsOf(id)}/manual`, { fullName: 'Matilda Banks', numbers });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().details).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  it('knows the same account by its fingerprint, and another one as another', async () => {
    const id = await apply();
    for (const branchCode of ['062-000', '062-000', '062-001'])
      await client.post(`${instrumentsOf(id)}/manual`, {
        fullName: 'Matilda Banks',
        numbers: { ...farBankAccount.numbers, branchCode },
      });
    const rows = await test.deps.db
      .selectFrom('financial_instruments')
      .select('fingerprint')
      .where('application_id', '=', id)
      .execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => Buffer.from(row.fingerprint).toString('hex'))).size).toBe(2);
  });
});
