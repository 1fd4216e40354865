import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { offersOf } from '../../../server/definitions/configuration/offers.ts';
import {
  createDefinitionSource,
  readValidDefinitions,
  type DefinitionSource,
} from '../../../server/definitions/readValidDefinitions.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import { shortReference } from '../../../src/lib/shortReference.ts';
import type { SandboxMessage } from '../../../src/contract/sandbox.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { copySmallProject, type SmallProject } from '../../support/smallProject.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { PortalDefinition } from '../../../src/product/definitions.ts';
import { projectFilesWith, usTerminal } from '../../support/definitionFixtures.ts';

const REGISTRAR = 'registrar.localhost';

/** An operator's offer. */
const OWN = {
  pricing: [{ id: 'terminal', captureFeePercent: 1.9, fixedFeeCents: 5 }],
  order: {
    devices: {},
    license: { monthlyCents: 1200 },
    noDevice: { planName: 'Software only', monthlyCents: 950 },
    bundles: [],
    terminals: 'ALL',
    paymentMethods: 'CARD',
    shippingCents: 0,
    freeShippingDays: 0,
    freeRentalLimit: 0,
  },
  orderTypes: { rent: false, buy: false, noDevice: true },
  support: { phone: '212-555-0100', email: 'help@acquirer.example', url: 'https://help.acquirer.example' },
  termsUrl: 'https://www.acquirer.example/terms',
  links: { privacy: 'https://www.acquirer.example/privacy' },
};

/** The same as a market has it: prices in its currency, and the plans that follow from them. */
const inCurrency = (currency: string) => ({
  ...OWN,
  order: { ...OWN.order, currency },
  plans: [{ device: 'noDevice', planName: 'Software only', perUnit: 9.5, trialPeriodDays: 0 }],
});

describe('the offer of a market in a portal', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(embedded);
  });
  afterAll(() => app.close());

  const configOf = async (currency: string, host = 'localhost') => {
    const response = await app.app.inject({ url: `/api/v2/configs?currency=${currency}`, headers: { host } });
    return response.json<ConfigsResponse>();
  };

  it('has its own fees, terms and support in each market', async () => {
    const [us, ca] = await Promise.all([configOf('USD'), configOf('CAD')]);
    expect(us.pricing[0]).toEqual({ id: 'terminal', captureFeePercent: 2.3, fixedFeeCents: 0 });
    expect(ca.pricing[0]).toEqual({ id: 'terminal', captureFeePercent: 2.5, fixedFeeCents: 0 });
    expect([us.terms.url, ca.terms.url]).toEqual([
      'https://www.stepwright.example/terms',
      'https://www.stepwright.example/ca/terms',
    ]);
    expect([us.support.phone, ca.support.phone]).toEqual(['206-555-0100', '604-555-0100']);
    expect(ca.legal?.address).toContain('Vancouver');
  });

  it('has its own support, terms, legal name and icon in each portal, and what is not its own from the market', async () => {
    const [terminal, registrar] = await Promise.all([configOf('CAD'), configOf('CAD', REGISTRAR)]);
    expect(registrar).toMatchObject({
      brand: { icon: '/brand/registrar.svg' },
      support: { phone: '416-555-0100', email: 'payments@domainwright.example' },
      legal: { name: 'Domainwright Payments LLC' },
      terms: { url: 'https://www.domainwright.example/ca/terms' },
      links: { privacy: 'https://www.domainwright.example/ca/privacy' },
    });
    expect(terminal).toMatchObject({
      brand: { icon: '/brand/icon.svg' },
      support: { email: 'support@stepwright.example' },
      legal: { name: 'Stepwright Payments, Inc.' },
    });
    expect(registrar.pricing).toEqual(terminal.pricing);
  });

  it('names the contact and the reference to declined applicants', async () => {
    const client = await signIn(app);
    const answers = usAnswersWithSsn('0002');
    const email = { emailAddress: client.email, emailAddressConfirm: client.email };
    const applicant = { ...answers.applicant, email };
    const { application } = await submitTestApplication(client, { ...answers, applicant });
    await app.runJobs();
    const inbox = await app.app.inject({ url: '/api/sandbox/messages', query: { to: client.email } });
    const { messages } = inbox.json<{ readonly messages: readonly SandboxMessage[] }>();
    const declined = messages.find(({ text }) => text.includes('We cannot offer'))?.text ?? '';
    expect(declined).toContain('Call 206-555-0100 or write to support@stepwright.example');
    expect(declined).toContain(`the reference ${shortReference(application.id)}.`);
  });
});

describe('PRICING_FILE', () => {
  let project: SmallProject;
  let source: DefinitionSource;
  beforeAll(async () => {
    project = await copySmallProject();
    source = createDefinitionSource(project.schemas, project.locales);
  });
  afterAll(() => project.remove());

  const readFiles = async (pricingFile?: string) => {
    const places = { definitionsDir: undefined, pricingFile, environment: 'test' } as const;
    return (await readValidDefinitions(places, source)).files;
  };

  const readWith = async (content: unknown) => {
    const pricingFile = path.join(project.folder, 'pricing.json');
    await writeFile(pricingFile, typeof content === 'string' ? content : JSON.stringify(content));
    return readFiles(pricingFile);
  };
  const us = { market: 'us', portal: 'terminal' };
  const ca = { market: 'ca', portal: 'registrar' };

  it('asks 30 for a plan that names no price', async () => {
    const rent = { planName: 'Rental', trialPeriodDays: 0 };
    const order = { ...OWN.order, devices: { N910: { rent } }, noDevice: { planName: 'Software only' } };
    const files = await readWith({ ...OWN, order, orderTypes: { ...OWN.orderTypes, rent: true } });
    const offer = offersOf(files).of({ market: 'us', portal: 'terminal' });
    expect(offer.plans.map(({ device, perUnit }) => [device, perUnit])).toEqual([
      ['n910', 30],
      ['noDevice', 30],
    ]);
    expect(offer.order.noDevice.monthlyCents).toBe(3000);
  });

  it('replaces all offers, if it has one for all markets', async () => {
    const offers = offersOf(await readWith(OWN));
    expect([offers.of(us), offers.of(ca)]).toEqual([inCurrency('USD'), inCurrency('CAD')]);
  });

  it('replaces the prices of partners’ brands, not their support and links', async () => {
    const folder = path.join(project.schemas, 'cobrands/acme');
    await mkdir(path.join(folder, 'markets/us'), { recursive: true });
    const write = (file: string, content: object) =>
      writeFile(path.join(folder, file), JSON.stringify(content));
    const { name, logo, icon } = (await usTerminal()).portal.brand;
    const tokens = { light: { brand: '#8C1A50' }, dark: { brand: '#F29CC0' } };
    await write('cobrand.json', { id: 'acme', portals: ['terminal'], brand: { name, logo, icon, tokens } });
    const support = { phone: '212-555-0177' };
    await write('markets/us/offer.json', {
      id: 'us',
      pricing: [{ id: 'terminal', fixedFeeCents: 1 }],
      support,
    });
    const offerIn = async (files: DefinitionFiles) => offersOf(files).of({ ...us, cobrand: 'acme' });
    expect((await offerIn(await readFiles())).pricing).toContainEqual(
      expect.objectContaining({ id: 'terminal', fixedFeeCents: 1 }),
    );
    const expected = { ...inCurrency('USD'), support: { ...OWN.support, ...support } };
    expect(await offerIn(await readWith(OWN))).toEqual(expected);
    await rm(folder, { recursive: true });
  });

  it('has an offer for each market, with what differs in a portal', async () => {
    const support = { ...OWN.support, phone: '416-555-0199' };
    const canada = { ...OWN, portals: { registrar: { support } } };
    const offers = offersOf(await readWith({ markets: { us: OWN, ca: canada } }));
    expect(offers.of(us)).toEqual(inCurrency('USD'));
    expect(offers.of(ca)).toEqual({ ...inCurrency('CAD'), support });
  });

  it('is not needed: without it the definitions have the offers', async () => {
    const own = offersOf(await readDefinitionFiles(project.schemas));
    expect(offersOf(await readFiles()).of(us)).toEqual(own.of(us));
  });

  it.each([
    ['no JSON', '{', 'is not a JSON object'],
    ['no offer for a market', { markets: { us: OWN } }, 'no offer for the market "ca"'],
    [
      'fees of a kind that there is not',
      { ...OWN, pricing: [{ ...OWN.pricing[0], id: 'barter' }] },
      'shape-wrong',
    ],
    ['half an offer', { pricing: OWN.pricing }, 'shape-wrong'],
    [
      'a portal that there is not',
      { ...OWN, portals: { registrat: { legal: undefined, links: OWN.links } } },
      'registrat',
    ],
  ])('with %s keeps the server from starting, which says why', async (_, content, why) => {
    const refused = await readWith(content).then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(refused).toContain('PRICING_FILE');
    expect(refused).toContain(why);
  });
});

const FILE = 'portals/terminal/portal.json';

/** The project's definitions, with a portal that is a partner's flow. */
async function partnersPortal(more: object): Promise<DefinitionFiles> {
  const portal = JSON.parse((await readDefinitionFiles()).get(FILE)?.text ?? '') as PortalDefinition;
  const features = { ...portal.features, partnerFlow: true };
  return projectFilesWith({ [FILE]: { ...portal, features, ...more } });
}

describe('a portal that is a partner’s flow', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(embedded, { definitions: await partnersPortal({ partnerFlow: 'acme' }) });
  });
  afterAll(() => app.close());

  const flowOf = async (host: string) =>
    (await app.app.inject({ url: '/api/v2/configs', headers: { host } })).json<ConfigsResponse>().partnerFlow;

  it('names the flow’s brand to its pages, and no other portal does', async () => {
    expect(await flowOf('localhost')).toBe('acme');
    expect(await flowOf('registrar.localhost')).toBeUndefined();
  });

  it.each([
    ['without a name', {}, ['shape-wrong']],
    ['with a name that is no part of a path', { partnerFlow: 'Acme & Co' }, ['shape-wrong']],
    ['with a name', { partnerFlow: 'acme' }, []],
  ])('%s is checked', async (_name, more, expected) => {
    const findings = checkDefinitions(await partnersPortal(more), await readLocales());
    const codes = findings.filter(({ file }) => file === FILE).map(({ code }) => code);
    expect([...new Set(codes)]).toEqual(expected);
  });
});
