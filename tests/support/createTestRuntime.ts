import { interpretFlow } from '../../src/product/authoring.ts';
import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import type { FlowRuntime, MarketDefinition } from '../../src/product/definitions.ts';
import { testPortal } from './testPortal.ts';
import { MARKET_NUMBERS } from './testConfig.ts';

const market: MarketDefinition = {
  id: 'us',
  country: 'US',
  currency: 'USD',
  locales: ['en-US'],
  phoneRegion: 'US',
  dateOrder: 'MDY',
  postalFormat: 'zip-code',
  numbers: MARKET_NUMBERS,
  addressLine: [],
  formats: { 'date-of-birth': { order: 'MDY', minAge: 18, maxAge: 100 } },
  territories: { label: 'state', list: ['CA', 'NY'] },
  identifiers: { person: ['SSN4'], business: ['FEIN'] },
  annualSales: ['11111'],
  cardBrands: ['visa'],
  legalTexts: {},
};

/** A runtime for a few steps, without files: `{ 'step-id': { schema, ui } }`; for flows of them, and formats that they declare. */
export function createTestRuntime(
  steps: Readonly<Record<string, Pick<StepDefinition, 'schema'> & Partial<StepDefinition>>>,
  flows: readonly FlowDefinition[] = [],
  formats?: FlowRuntime['definition']['formats'],
): FlowRuntime {
  const complete = Object.entries(steps).map(([id, step]): [string, StepDefinition] => [
    id,
    { id, kind: 'form', ui: {}, actions: ['continue'], ...step },
  ]);
  return interpretFlow(
    {
      market,
      portal: testPortal,
      flows: Object.fromEntries(flows.map((flow) => [flow.id, flow])),
      steps: Object.fromEntries(complete),
      ...(formats && { formats }),
    },
    { today: () => '2026-11-20' },
  );
}
