import type { FastifyInstance } from 'fastify';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import type { DraftResponse } from '../../../src/contract/drafts.ts';
import type { PlansResponse } from '../../../src/contract/orders.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { SandboxCobrandsResponse, SandboxMessage } from '../../../src/contract/sandbox.ts';
import { configFor } from '../../../server/definitions/configuration/configFor.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { projectFilesWith } from '../../support/definitionFixtures.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication, type TestClient } from '../../support/testClient.ts';

const DAY_MS = 24 * 60 * 60_000;
const ELSEWHERE = 'https://app.bloomcart.example/apply';

const QUESTION = { company: { properties: { shopCode: { type: 'string', maxLength: 20 } } } };

/** The project's brands, one of them with a question of its own, and another whose applicants apply on the partner's site. */
const definitions = () =>
  projectFilesWith({
    'cobrands/bloomcart/steps/company-details.json': { schema: { properties: QUESTION } },
    'cobrands/harborbook/markets/us/offer.json': {
      id: 'us',
      links: {
        redirect: 'https://www.harborbook.example/payments/ready',
        singleSignOn: 'https://www.harborbook.example/payments/sign-in',
      },
      organizations: { default: 'harborbook-dental' },
      organizationsExcept: { mcc: ['8021'], organizations: { default: 'harborbook-others' } },
    },
    'cobrands/moved/cobrand.json': {
      id: 'moved',
      portals: ['terminal'],
      brand: {
        name: 'Moved',
        logo: '/brand/icon.svg',
        tokens: { light: { brand: '#0F4C5C' }, dark: { brand: '#7CC3D6' } },
      },
      elsewhere: ELSEWHERE,
    },
  });

describeOnOneDatabase('the brand of a partner', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let pages: FastifyInstance;
  beforeAll(async () => {
    test = await startTestApp(kind, { definitions: await definitions() });
    client = await signIn(test);
    pages = (await pagesOf(test)).app;
  });
  afterAll(async () => {
    await pages.close();
    await test.close();
  });

  const configs = (query: Record<string, string>, host = 'localhost') =>
    client.get('/api/v2/configs', { query, headers: { host } });
  const configOf = async (query: Record<string, string>, host?: string) =>
    (await configs(query, host)).json<ConfigsResponse>();

  it('replaces the portal’s own: name, colours, words, prices, support, redirect', async () => {
    const [plain, branded] = [await configOf({}), await configOf({ referralUrlId: 'bloomcart' })];
    expect(branded).toMatchObject({
      portal: 'terminal',
      currency: 'USD',
      referralUrlId: 'bloomcart',
      brand: { name: 'Bloomcart Payments', logo: '/brand/bloomcart.svg', icon: '/brand/bloomcart.svg' },
      redirectName: 'Bloomcart',
      links: { privacy: plain.links['privacy'], redirect: 'https://app.bloomcart.example/payments/done' },
      support: { ...plain.support, phone: '312-555-0110', email: 'payments@bloomcart.example' },
    });
    expect(branded.welcome?.['en-US']?.title).toContain('Bloomcart');
    expect(branded.features).toEqual({ ...plain.features, connectedPage: false });
    const feeOf = ({ pricing }: ConfigsResponse, id: string) => pricing.find((row) => row.id === id);
    expect(feeOf(branded, 'terminal')?.captureFeePercent).toBe(2.1);
    expect(feeOf(branded, 'keyedIn')).toEqual(feeOf(plain, 'keyedIn'));
    expect(branded.wholeFlowModule.hash).not.toBe(plain.wholeFlowModule.hash);
    expect(plain.brand.name).toBe('Stepwright Payments');
  });

  it('differs by market', async () => {
    const config = await configOf({ referralUrlId: 'bloomcart', currency: 'CAD' });
    expect(config).toMatchObject({
      market: 'ca',
      support: { phone: '416-555-0110' },
      links: { redirect: 'https://app.bloomcart.example/ca/payments/done' },
    });
  });

  it('signs in at the partner’s site, which a sandbox plays', async () => {
    const visit = { host: 'localhost', referralUrlId: 'harborbook' };
    const inProduction = { ...test.deps, shownProviders: { ...test.deps.shownProviders, sandbox: false } };
    const [played, real] = [await configFor(test.deps, visit), await configFor(inProduction, visit)];
    const linkOf = (found: typeof played) =>
      found.kind === 'found' ? found.config.links['singleSignOn'] : undefined;
    expect([linkOf(played), linkOf(real)]).toEqual([
      '/sandbox/partner?cobrand=harborbook',
      'https://www.harborbook.example/payments/sign-in',
    ]);
    expect((await configOf({})).links).not.toHaveProperty('singleSignOn');
  });

  it('has a flow of its own, and the order page of its partner', async () => {
    const config = await configOf({ referralUrlId: 'harborbook' });
    expect(config).toMatchObject({
      partnerFlow: 'harborbook',
      features: { partnerFlow: true, standaloneCobrand: true },
      markets: [{ currency: 'USD' }],
    });
    const flow = await test.deps.flows.pinned(config.wholeFlowModule.hash);
    const stepIds = flow?.runtime.definition.flows['apply']?.steps.map(({ id }) => id);
    expect(stepIds).toContain('annual-sales');
    expect(stepIds).not.toContain('breather');
    expect(
      test.deps.flows.current('us', 'terminal')?.runtime.definition.flows['apply']?.steps,
    ).toContainEqual(expect.objectContaining({ id: 'breather' }));
  });

  it.each([
    ['an id that there is not', { referralUrlId: 'nobody' }, 'localhost', 'Stepwright Payments'],
    [
      'a brand of another portal',
      { referralUrlId: 'bloomcart' },
      'registrar.localhost',
      'Domainwright Payments',
    ],
  ])('is the portal’s own for %s', async (_name, query, host, name) => {
    expect(await configOf(query, host)).toMatchObject({
      brand: { name },
      referralUrlId: query.referralUrlId,
    });
  });

  it('does not open in a market that it does not name', async () => {
    const refused = await configs({ referralUrlId: 'harborbook', currency: 'CAD' });
    expect(refused.json<Problem>().code).toBe('currency.unsupported');
  });

  it('sends calls and pages of a partner who has moved to the new site', async () => {
    const refused = await configs({ referralUrlId: 'moved' });
    expect([refused.statusCode, refused.headers['location'], refused.json<Problem>().code]).toEqual([
      417,
      ELSEWHERE,
      'config.elsewhere',
    ]);
    const page = await pages.inject({ url: '/r/moved/get-started?email=ada@example.com' });
    expect([page.statusCode, page.headers['location']]).toEqual([302, ELSEWHERE]);
    const open = await pages.inject({ url: '/r/moved/urn:app:1/success?lng=en-US' });
    expect([open.statusCode, open.headers['location']]).toEqual([302, '/urn:app:1/success?lng=en-US']);
  });

  it('stays with an application: flow, prices, organization, links of mails', async () => {
    const { wholeFlowModule } = await configOf({ referralUrlId: 'bloomcart' });
    const { application } = await submitTestApplication(client, {
      ...usAnswers,
      application: { flowModule: wholeFlowModule.hash, currency: 'USD', referralUrlId: 'bloomcart' },
    });
    await test.runJobs();
    const shown = (await client.get(`/api/v2/applications/${application.id}`)).json<ApplicationResponse>();
    expect(shown.application).toMatchObject({
      flowModule: { hash: wholeFlowModule.hash, cobrand: 'bloomcart' },
      organizationId: 'bloomcart-us-sandbox',
      cobrand: 'bloomcart',
    });
    const own = (await submitTestApplication(await signIn(test))).application;
    expect(own).not.toHaveProperty('cobrand');
    const businessId = application.id.slice('urn:app:'.length);
    const { plans } = (
      await client.get('/api/v2/configs/plans', { query: { businessId } })
    ).json<PlansResponse>();
    expect(plans).toContainEqual(expect.objectContaining({ device: 'n910', perUnit: 25 }));
    const inbox = await client.get('/api/sandbox/messages', {
      query: { to: usAnswers.applicant.email.emailAddress },
    });
    const texts = inbox.json<{ messages: SandboxMessage[] }>().messages.map(({ text }) => text);
    expect(texts.filter((text) => text.includes(`/r/bloomcart/${application.id}`)).length).toBeGreaterThan(0);
  });

  it('is that of an application of a caller who names the partner, and no flow', async () => {
    const createdFor = async (referralUrlId: string) => {
      const application = { currency: 'CAD', referralUrlId };
      const created = await client.post('/api/v2/applications', { ...caAnswers, application });
      return created.json<ApplicationResponse>().application.flowModule;
    };
    expect(await createdFor('bloomcart')).toMatchObject({ market: 'ca', cobrand: 'bloomcart' });
    // One that does not open there, and one that lives elsewhere.
    for (const referralUrlId of ['harborbook', 'moved'])
      expect(await createdFor(referralUrlId)).toEqual(test.deps.flows.current('ca', 'terminal')?.reference);
  });

  it('takes no application of a person whose accounts are all in a currency that it has no market for', async () => {
    const person = await signIn(test);
    const createUnder = async (application: object) => {
      const created = await person.post('/api/v2/applications', { ...usAnswers, application });
      return [created.statusCode, created.json<Partial<Problem>>().code];
    };
    const branded = { currency: 'USD', referralUrlId: 'harborbook' };
    await person.post('/api/v2/applications', { ...caAnswers, application: { currency: 'CAD' } });
    expect(await createUnder(branded)).toEqual([409, 'currency.overlap']);
    // A further business may be in another market, and so may what was begun there.
    expect(await createUnder({ ...branded, createBusiness: true })).toEqual([201, undefined]);
    expect(await createUnder({ ...branded, sameNumberReason: 'otherBusiness' })).toEqual([201, undefined]);
  });

  it.each([
    ['8021', 'dentist', 'harborbook-dental'],
    ['5812', 'full-service-restaurant', 'harborbook-others'],
  ])('has another organization for other categories: %s', async (segment, id, organizationId) => {
    const { company } = usAnswers;
    const mccDetails = { ...company.mccDetails, id };
    const created = await client.post('/api/v2/applications', {
      ...usAnswers,
      company: { ...company, segment, mccDetails },
      application: { currency: 'USD', referralUrlId: 'harborbook' },
    });
    expect(created.json<ApplicationResponse>().application.organizationId).toBe(organizationId);
  });

  it('keeps what only a partner asks in the one draft of a portal', async () => {
    const answers = { company: { name: 'Ada Flowers', shopCode: 'B-17', unasked: 'x' } };
    const body = { answers, revision: 0, idempotencyKey: 'draft-of-a-brand' };
    expect((await client.put('/api/v2/drafts/current', body)).statusCode).toBe(200);
    const kept = (await client.get('/api/v2/drafts/current')).json<DraftResponse>().draft?.answers;
    expect(kept).toEqual({ company: { name: 'Ada Flowers', shopCode: 'B-17' } });
  });

  it('is listed in the console of its portal', async () => {
    const listOn = async (host: string) =>
      (await client.get('/api/sandbox/cobrands', { headers: { host } })).json<SandboxCobrandsResponse>()
        .cobrands;
    expect(await listOn('localhost')).toMatchObject([
      { id: 'bloomcart', name: 'Bloomcart Payments', currencies: ['CAD', 'USD'] },
      { id: 'harborbook', currencies: ['USD'] },
      { id: 'moved', elsewhere: ELSEWHERE },
    ]);
    expect(await listOn('registrar.localhost')).toEqual([]);
  });

  it('an unknown brand is reported to analytics, without personal data', async () => {
    const eventsAfter = async (path: string) => {
      await pages.inject({ url: path });
      const rows = await test.deps.db
        .selectFrom('analytics_events')
        .select(['type', 'params'])
        .where('type', '=', 'TERMINAL_cobrand_unknown')
        .orderBy('created_at')
        .execute();
      return rows.map(({ params }) => params);
    };
    expect(await eventsAfter('/r/bloomcart/')).toEqual([]);
    expect(await eventsAfter('/r/nobody/')).toEqual([{ referralUrlId: 'nobody' }]);
    expect(await eventsAfter('/r/206-555-0100/')).toEqual([{ referralUrlId: 'nobody' }, {}]);
  });

  it.each([
    ['/r/bloomcart/', 200, '--brand:#8C1A50'],
    ['/r/nobody/', 200, '--brand:#0C5B57'],
    ['/r/harborbook/get-started/annual-sales', 200, '--brand:#0F4C5C'],
    ['/r/harborbook/get-started/almost-there', 404, '--brand:#0F4C5C'],
  ])('gives the page %s its colours, if its flow has such a page', async (url, status, style) => {
    const page = await pages.inject({ url });
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(style);
  });

  // The last one: the clock moves, and the brand is gone.
  it('has flows that are accepted as long as it is shown, and a week longer', async () => {
    const { hash } = (await configOf({ referralUrlId: 'bloomcart' })).wholeFlowModule;
    const application = { currency: 'USD', referralUrlId: 'bloomcart' };
    const created = await client.post('/api/v2/applications', { ...usAnswers, application });
    const { id, cobrand } = created.json<ApplicationResponse>().application;
    expect(cobrand).toBe('bloomcart');
    test.clock.forward(8 * DAY_MS);
    expect(await test.deps.flows.stillAccepted(hash)).toBeDefined();
    const files = [...(await definitions())].filter(([path]) => !path.startsWith('cobrands/bloomcart/'));
    await test.deps.flows.publish(new Map(files));
    // The week begins when it is no longer shown, not when it was compiled.
    test.clock.forward(6 * DAY_MS);
    expect(await test.deps.flows.stillAccepted(hash)).toBeDefined();
    test.clock.forward(2 * DAY_MS);
    expect(await test.deps.flows.stillAccepted(hash)).toBeUndefined();
    expect(await configOf({ referralUrlId: 'bloomcart' })).toMatchObject({
      brand: { name: 'Stepwright Payments' },
    });
    const returned = await signIn(test, client.email);
    const shown = (await returned.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();
    expect(shown.application).toMatchObject({ flowModule: { cobrand } });
    expect(shown.application).not.toHaveProperty('cobrand');
  });
});
