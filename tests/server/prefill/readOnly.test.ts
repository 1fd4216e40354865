import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { signToken } from '../../../server/platform/crypto/signedToken.ts';
import type { DraftResponse } from '../../../src/contract/drafts.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { projectFilesWith } from '../../support/definitionFixtures.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, type TestClient } from '../../support/testClient.ts';

const DRAFT = '/api/v2/drafts/current';
const partner = generateKeyPairSync('ed25519');
const SITE = 'https://park.example.com';

describeOnOneDatabase('a read-only question that a signed link fills', (kind) => {
  let test: TestApp;
  let pages: Awaited<ReturnType<typeof pagesOf>>;

  beforeAll(async () => {
    const site = { schema: { properties: { company: { properties: { site: { readOnly: true } } } } } };
    test = await startTestApp(kind, {
      definitions: await projectFilesWith({ 'markets/us/steps/company-details.json': site }),
      config: { prefillPartners: new Map([['crm', partner.publicKey]]) },
    });
    pages = await pagesOf(test);
  });
  afterAll(async () => {
    await pages.app.close();
    await test.close();
  });

  const signed = () => {
    const exp = Math.floor(test.clock.now().getTime() / 1000) + 3600;
    const claims = { iss: 'crm', aud: 'stepwright-prefill', exp, jti: randomUUID() };
    const prefill = { companyWebsite: SITE, companyDba: 'Park' };
    return `/?token=${signToken({ key: partner.privateKey, keyId: 'crm', claims: { ...claims, prefill } })}`;
  };
  const siteAfter = async (client: TestClient, url?: string) => {
    const cookie =
      url && (await pages.app.inject({ url })).cookies.find(({ name }) => name === 'stepwright-prefill');
    const headers = { cookie: `${client.cookie}; stepwright-prefill=${cookie ? cookie.value : ''}` };
    const { draft } = (await client.get(DRAFT, { headers })).json<DraftResponse>();
    return { company: draft?.answers['company'] as { site?: string; dba?: string } | undefined, draft };
  };
  const apply = async (client: TestClient, site: string, key: string = randomUUID()) => {
    const { site: _site, ...company } = usAnswers.company;
    const answers = { ...usAnswers, company: { ...company, site } };
    const response = await client.post('/api/v2/applications', answers, {
      headers: { 'idempotency-key': key },
    });
    return response.statusCode === 201
      ? 201
      : response.json<Problem>().details?.map(({ pointer, code }) => [pointer, code]);
  };

  it('keeps the value in the draft, and refuses another one', async () => {
    const client = await signIn(test);
    const { company, draft } = await siteAfter(client, signed());
    expect(company).toEqual({ site: SITE, dba: 'Park' });
    const answers = { company: { dba: 'Tea', site: 'https://other.example.com' } };
    const { revision = 0, idempotencyKey } = draft ?? {};
    expect((await client.put(DRAFT, { answers, revision, idempotencyKey })).statusCode).toBe(200);
    expect((await siteAfter(client)).company).toEqual({ site: SITE, dba: 'Tea' });
    expect(await apply(client, 'https://other.example.com')).toEqual([['/company/site', 'const']]);
    const key = randomUUID();
    expect(await apply(client, SITE, key)).toBe(201);
    // The draft is gone by now.
    expect(await apply(client, SITE, key)).toBe(201);
  });

  it('takes no value from a plain link or from a page', async () => {
    const client = await signIn(test);
    const { company } = await siteAfter(client, `/?companyWebsite=${SITE}&companyDba=Park`);
    expect(company).toEqual({ dba: 'Park' });
    expect(await apply(client, SITE)).toEqual([['/company/site', 'unexpected']]);
  });
});
