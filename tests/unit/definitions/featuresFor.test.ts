import type { AppDeps } from '../../../server/app/deps.ts';
import type { LoadedFlow } from '../../../server/definitions/flows/loadedFlow.ts';
import { featuresFor } from '../../../server/definitions/configuration/journeyConfig.ts';
import type { ServerConfig } from '../../../server/app/serverConfig.ts';
import { FEATURE_NAMES } from '../../../src/contract/features.ts';
import type { MarketDefinition, PortalDefinition } from '../../../src/product/definitions.ts';
import { resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { askedFacts, trackingContext } from '../../../src/features/analytics/trackingContext.ts';
import { usTerminal } from '../../support/definitionFixtures.ts';
import { testConfig } from '../../support/testConfig.ts';

type Features = Readonly<Record<string, boolean>>;

interface Given {
  readonly environment?: ServerConfig['environment'];
  readonly portal?: Features;
  readonly portalLacks?: readonly string[];
  readonly market?: Pick<MarketDefinition, 'features' | 'unavailable'>;
  readonly switched?: Features;
}

/** The features of a portal and a market that say nothing else. */
async function featuresOf(given: Given = {}): Promise<Features> {
  const { environment = 'production', portal = {}, portalLacks = [], market = {}, switched = {} } = given;
  const { market: us, portal: terminal } = await usTerminal();
  const { features: _usual, unavailable: _never, ...rest } = us;
  const definition = {
    market: { ...rest, ...market },
    portal: { ...terminal, features: portal, unavailable: portalLacks } satisfies PortalDefinition,
  };
  const config = { environment, features: switched };
  return featuresFor({ config } as Pick<AppDeps, 'config'>, { runtime: { definition } } as LoadedFlow); // reads no more
}

describe('a feature', () => {
  // Specification, section 9.
  it.each<[ServerConfig['environment'], readonly string[]]>([
    ['local', ['debitCards']],
    ['ci', ['debitCards']],
    ['test', ['debitCards']],
    ['ote', []],
    ['production', []],
  ])('without a switch is off in %s, but %s', async (environment, on) => {
    const defaults = FEATURE_NAMES.map((name) => [name, on.includes(name)]);
    expect(await featuresOf({ environment })).toEqual(Object.fromEntries(defaults));
  });

  it.each<[string, Given, boolean]>([
    ['the portal', { portal: { fullSsn: true } }, true],
    ['the market', { portal: { fullSsn: true }, market: { features: { fullSsn: false } } }, false],
    ['the environment', { switched: { fullSsn: true } }, true],
    ['what the market lacks', { switched: { fullSsn: true }, market: { unavailable: ['fullSsn'] } }, false],
    ['what the portal lacks', { switched: { fullSsn: true }, portalLacks: ['fullSsn'] }, false],
  ])('is as %s says', async (_case, given, expected) => {
    expect((await featuresOf(given))['fullSsn']).toBe(expected);
  });
});

it('every switch is reported with an event, also those that are off', async () => {
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
])('the facts about the questions of %s are reported', async (market, expected) => {
  const { definition } = resolveDefinition(await readDefinitionFiles(), market, 'terminal');
  const features = { gpvInput: true, fullSsn: true, categoryPrediction: true };
  expect(askedFacts(definition, features)).toEqual(expected);
  expect(askedFacts(definition, {})).toMatchObject({ fullSsnEnabled: false });
  expect(askedFacts(definition, { gpvInput: false })).toMatchObject({ GPVFieldShown: false });
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
    categoriesPredictEnabled: true,
  });
});
