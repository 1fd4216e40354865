import type { AppDeps } from '../../../server/app/deps.ts';
import type { LoadedFlow } from '../../../server/definitions/flows/loadedFlow.ts';
import { featuresFor } from '../../../server/definitions/configuration/journeyConfig.ts';
import type { MarketDefinition, PortalDefinition } from '../../../src/product/definitions.ts';
import { resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { askedFacts } from '../../../src/features/analytics/askedFacts.ts';
import { trackingContext } from '../../../src/features/analytics/trackingContext.ts';
import { usTerminal } from '../../support/definitionFixtures.ts';
import { testConfig } from '../../support/testConfig.ts';

type Features = Readonly<Record<string, boolean>>;

interface Given {
  readonly portal?: Features;
  readonly market?: Pick<MarketDefinition, 'features' | 'unavailable'>;
  readonly switched?: Features;
}

/** The features of a portal and a market that say nothing else, in production. */
async function featuresOf({ portal = {}, market = {}, switched = {} }: Given = {}): Promise<Features> {
  const { market: us, portal: terminal } = await usTerminal();
  const { features: _usual, unavailable: _never, ...rest } = us;
  const definition = {
    market: { ...rest, ...market },
    portal: { ...terminal, features: portal } satisfies PortalDefinition,
  };
  const config = { environment: 'production', features: switched };
  return featuresFor({ config } as Pick<AppDeps, 'config'>, { runtime: { definition } } as LoadedFlow); // reads no more
}

// Specification, section 9; the last is a fact of the tracking context (section 3).
const FLAGS = [
  'debitCards',
  'multiLanguage',
  'payByDevice',
  'twoStepsFlow',
  'websiteCollection',
  'editApplication',
  'echeckFee',
  'customEcommerce',
  'multistep',
  'phoneAuth',
  'identityWebhooks',
  'fullSsn',
  'beneficialOwner',
  'beneficialOwnerCad',
  'gpvInput',
  'dateOfBirthUsa',
  'categoryPrediction',
  'addStorePages',
  'inPersonPricingFirst',
  // No flags of the specification: operators may have no lender, and markets accounts that no vendor links.
  'cashAdvance',
  'bankLinking',
];

describe('a feature', () => {
  it('that nobody switches on is off, and known to be', async () => {
    expect(await featuresOf()).toEqual(Object.fromEntries(FLAGS.map((name) => [name, false])));
  });

  it.each<[string, Given, boolean]>([
    ['the portal', { portal: { fullSsn: true } }, true],
    ['the market', { portal: { fullSsn: true }, market: { features: { fullSsn: false } } }, false],
    ['the environment', { switched: { fullSsn: true } }, true],
    ['what the market lacks', { switched: { fullSsn: true }, market: { unavailable: ['fullSsn'] } }, false],
  ])('is as %s says', async (_case, given, expected) => {
    expect((await featuresOf(given))['fullSsn']).toBe(expected);
  });
});

it('every switch is told with an event, also those that are off', async () => {
  const told = trackingContext({
    config: { ...testConfig, features: await featuresOf({ portal: { multistep: true } }) },
    language: 'en-US',
    application: undefined,
    answers: {},
    annualSales: [],
    asked: {},
  });
  expect(told).toMatchObject({
    isMultistepFlow: true,
    newApplicationFormEnabled: true,
    beneficiaryOwnerEnabled: false,
    beneficiaryOwnerCadEnabled: false,
    dateOfBirthForUSAEnabled: false,
    inPersonPricingFirstEnabled: false,
    categoriesPredictEnabled: false,
  });
});

it.each([
  ['us', { fullSsnEnabled: true, GPVFieldShown: true }],
  ['ca', { fullSsnEnabled: false, GPVFieldShown: true }],
])('what the questions of %s ask is reported as it is', async (market, expected) => {
  const { definition } = resolveDefinition(await readDefinitionFiles(), market, 'terminal');
  const features = { gpvInput: false, fullSsn: true, categoryPrediction: true };
  expect(askedFacts(definition, features)).toEqual(expected);
  expect(askedFacts(definition, {})).toEqual({ fullSsnEnabled: false, GPVFieldShown: true });
  const { 'annual-sales': _left, ...steps } = definition.steps;
  expect(askedFacts({ ...definition, steps }, features)).toMatchObject({ GPVFieldShown: false });
  const facts = {
    config: { ...testConfig, features },
    language: 'en-US',
    application: undefined,
    answers: {},
    annualSales: [],
  };
  expect(trackingContext({ ...facts, asked: askedFacts(definition, features) })).toMatchObject({
    ...expected,
    categoriesPredictEnabled: false,
  });
});
