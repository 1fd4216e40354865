import { randomUUID } from 'node:crypto';
import { listPairs, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { toManualInstrument } from '../../../src/features/bank/toManualInstrument.ts';
import type { Answers } from '@stepwright/engine';
import { caAnswers, caBankAccount } from '../../fixtures/caAnswers.ts';
import { usAnswers, usOrder } from '../../fixtures/usAnswers.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { OWN_PAGE, proveEmail, signIn, type TestClient } from '../../support/testClient.ts';
import { sampleAnswers } from '../../support/sampleAnswers.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const files = await readDefinitionFiles();
const PAIRS = listPairs(files).map(({ market, portal }) => [market, portal] as const);
const HOSTS = { default: 'localhost', cookieHost: 'registrar.localhost' } as const;
const emailAddress = usAnswers.applicant.email.emailAddress;

/** Returns the answers of a market's samples, as a person who has proved their address. */
function givenIn(market: string, portal: string) {
  const { definition } = resolveDefinition(files, market, portal);
  const { currency, locales } = definition.market;
  const answersTo = (flowId: string) => sampleAnswers(files, { market, portal, flowId });
  const { applicant, ...answers } = answersTo('apply');
  const email = { emailAddress, emailAddressConfirm: emailAddress };
  return {
    host: HOSTS[definition.portal.hostRule],
    asksForOrder: definition.portal.features.orderFirst === true,
    body: {
      ...answers,
      applicant: { ...(applicant as object), email },
      application: { currency, language: locales[0] },
    },
    order: { order: usOrder },
    bank: toManualInstrument(answersTo('bank') as Answers), // JSON
  };
}

const GIVEN = {
  us: { answers: usAnswers, metadata: { currency: 'USD', language: 'en-US' } },
  ca: { answers: caAnswers, metadata: { currency: 'CAD', language: 'fr-CA' } },
} as const;

describeOnOneDatabase('every market in every portal', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const create = async (market: 'us' | 'ca', host: string, change: object = {}) => {
    const { answers, metadata } = GIVEN[market];
    const body = { ...answers, application: metadata, ...change };
    return client.post('/api/v2/applications', body, { headers: { host } });
  };

  it.each(PAIRS)('%s in %s goes from answers to a linked bank account', async (market, portal) => {
    const { host, body, order, bank, asksForOrder } = givenIn(market, portal);
    const created = await client.post('/api/v2/applications', body, { headers: { host } });
    expect({ status: created.statusCode, body: created.body }).toMatchObject({ status: 201 });
    const { application } = created.json<ApplicationResponse>();
    expect(application).toMatchObject({ flowModule: { market, portal }, orderDue: asksForOrder });
    if (application.orderDue) await client.put(`/api/v2/applications/${application.id}`, order);
    const submitted = await client.post(`/api/v2/applications/${application.id}/onboard`);
    expect(submitted.statusCode).toBe(202);
    await test.runJobs();
    const decided = await client.get(`/api/v2/applications/${application.id}`);
    expect(decided.json<ApplicationResponse>().application).toMatchObject({
      decision: 'APPROVED',
      orderDue: false,
    });
    const linked = await client.post(
      `/api/v2/applications/${application.id}/financial-instruments/manual`,
      bank,
    );
    expect({ status: linked.statusCode, body: linked.body }).toMatchObject({ status: 201 });
  });

  it('takes an order where the portal asks for none first, and does not wait for it', async () => {
    const { application } = (await create('us', 'registrar.localhost')).json<ApplicationResponse>();
    expect(application.orderDue).toBe(false);
    const kept = await client.put(`/api/v2/applications/${application.id}`, { order: usOrder });
    expect(kept.json<ApplicationResponse>().order).toMatchObject(usOrder);
  });

  it('wants the bank numbers of its own market', async () => {
    const { application } = (await create('ca', 'registrar.localhost')).json<ApplicationResponse>();
    await client.post(`/api/v2/applications/${application.id}/onboard`);
    await test.runJobs();
    const { transitNumber: _transit, institutionNumber: _institution, ...rest } = caBankAccount;
    const refused = await client.post(`/api/v2/applications/${application.id}/financial-instruments/manual`, {
      ...rest,
      routingNumber: '021000021',
    });
    expect(refused.statusCode).toBe(422);
    expect(codesOf(refused.json())).toEqual({
      '/bank/transitNumber': 'transit-number.required',
      '/bank/institutionNumber': 'institution-number.required',
      '/bank/routingNumber': 'unexpected',
    });
  });

  it.each([
    [
      'a restaurant in Québec',
      { segment: '5814' },
      caAnswers.applicant.address,
      '/company/segment',
      'category.quebec',
    ],
    [
      'a short federal number',
      { corporationNumber: '123456' },
      caAnswers.company.address,
      '/company/corporationNumber',
      'corporation-number.federal',
    ],
    ['a state', {}, { ...caAnswers.company.address, territory: 'NY' }, '/company/address/territory', 'enum'],
  ])('refuses %s in Canada', async (_name, change, address, pointer, code) => {
    const refused = await create('ca', 'localhost', {
      company: { ...caAnswers.company, ...change, address },
    });
    expect(refused.statusCode).toBe(422);
    expect(codesOf(refused.json())).toEqual({ [pointer]: code });
  });

  it('keeps one market out of the other', async () => {
    const refused = await create('ca', 'localhost', { application: { currency: 'USD' } });
    expect(refused.statusCode).toBe(422);
    const other = await create('us', 'localhost', { application: { currency: 'EUR' } });
    expect(other.json()).toMatchObject({ code: 'currency.unsupported' });
  });

  it('writes to the applicant in the language they prefer, with links to the portal they are on', async () => {
    const email = `zoe.${Date.now()}@example.com`;
    const session = await client.get('/api/v2/session');
    await proveEmail(test, session.json<{ accountId: string }>().accountId, email);
    const applicant = { ...caAnswers.applicant, email: { emailAddress: email, emailAddressConfirm: email } };
    const { application } = (
      await create('ca', 'registrar.localhost', {
        applicant,
        application: { currency: 'CAD', language: 'en-CA' },
      })
    ).json<ApplicationResponse>();
    await client.post(`/api/v2/applications/${application.id}/onboard`);
    await test.runJobs();
    const inbox = await client.get('/api/sandbox/messages', { query: { to: email } });
    const { messages } = inbox.json<{
      messages: readonly { readonly subject: string; readonly text: string }[];
    }>();
    expect(messages.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('Votre demande est approuvée')]),
    );
    expect(messages[0]?.text).toContain(`http://registrar.localhost:8080/${application.id}/`);
  });
});

describeOnOneDatabase('the sign-in code', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind, { config: { features: { multiLanguage: true } } });
  });
  afterAll(() => test.close());

  it.each([
    ['the browser', { 'accept-language': 'fr-CA,fr;q=0.9' }, 'est votre code de connexion'],
    [
      'the choice that was kept',
      { 'accept-language': 'en-US', cookie: 'market=fr-CA' },
      'est votre code de connexion',
    ],
    [
      'the market that was chosen, if it lacks the language kept',
      { 'accept-language': 'fr-CA', cookie: 'market=fr-CA; currency=USD' },
      'is your sign-in code',
    ],
    ['English, where nobody says anything', {}, 'is your sign-in code'],
  ])('speaks the language of %s', async (_name, headers, words) => {
    const email = `${randomUUID()}@example.com`;
    const own = { ...OWN_PAGE, ...headers };
    await test.app.inject({ method: 'POST', url: '/api/v2/sign-in/codes', headers: own, payload: { email } });
    await test.runJobs();
    const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: email } });
    const [message] = inbox.json<{ messages: readonly { readonly subject: string }[] }>().messages;
    expect(message?.subject).toContain(words);
  });
});

function codesOf({
  details,
}: {
  readonly details: readonly { readonly pointer: string; readonly code: string }[];
}) {
  return Object.fromEntries(details.map(({ pointer, code }) => [pointer, code]));
}
