import type { Json, StepDefinition } from '@stepwright/engine';
import type { ResolvedDefinition } from '../../src/product/definitions.ts';
import { EVEN_LENGTH, listFields, SELECT_OPTIONS } from '../peers/src/fields.ts';
import type { BenchField } from '../peers/src/fields.ts';
import { TEST_NUMBERS } from '../../tests/support/testConfig.ts';

/** The design's limit for one form; more fields are more forms. */
export const FIELDS_PER_FORM = 25;

const MOST_FIELDS = 400;

/** More than any form should have, in one step: fields beside each other, and items of a list. */
export const WIDE = { step: 'wide', fields: 1000 } as const;
export const LONG = { step: 'long', items: 200, fields: 4 } as const;

const SCHEMAS: Readonly<Record<BenchField['kind'], { readonly [key: string]: Json }>> = {
  text: { type: 'string', pattern: EVEN_LENGTH },
  select: { type: 'string', enum: [...SELECT_OPTIONS] },
  checkbox: { type: 'boolean' },
  number: { type: 'number' },
};

export function stepIdOf(form: number): string {
  return `form-${form}`;
}

/** The benchmark's fields as steps of ours. */
export function createBenchDefinition(): ResolvedDefinition {
  const fields = listFields(MOST_FIELDS);
  const steps = Array.from({ length: MOST_FIELDS / FIELDS_PER_FORM }, (_, form) =>
    toStep(form, fields.slice(form * FIELDS_PER_FORM, (form + 1) * FIELDS_PER_FORM)),
  );
  return {
    market: {
      id: 'bench',
      country: 'US',
      currency: 'USD',
      locales: ['en-US'],
      phoneRegion: 'US',
      dateOrder: 'MDY',
      postalFormat: 'zip-code',
      numbers: TEST_NUMBERS,
      addressLine: [],
      formats: {},
      territories: { label: 'state', list: [] },
      identifiers: { person: [], business: [] },
      annualSales: [],
      cardBrands: [],
      legalTexts: {},
    },
    portal: {
      id: 'bench',
      brand: {
        name: 'Bench',
        logo: '',
        icon: '',
        voice: 'counter',
      },
      hostRule: 'default',
      defaultMarket: 'us',
      features: {},
      publicPaths: [],
    },
    flows: {},
    steps: Object.fromEntries([...steps, wideStep(), longStep()].map((step) => [step.id, step])),
  };
}

function wideStep(): StepDefinition {
  return { ...toStep(0, listFields(WIDE.fields)), id: WIDE.step };
}

function longStep(): StepDefinition {
  const { schema } = toStep(0, listFields(LONG.fields));
  const items = { type: 'array', items: schema };
  return {
    ...toStep(0, []),
    id: LONG.step,
    schema: { type: 'object', required: ['items'], properties: { items } },
  };
}

function toStep(form: number, fields: readonly BenchField[]): StepDefinition {
  return {
    id: stepIdOf(form),
    kind: 'form',
    schema: {
      type: 'object',
      required: fields.filter(({ kind }) => kind === 'text').map(({ name }) => name),
      properties: Object.fromEntries(fields.map(({ name, kind }) => [name, SCHEMAS[kind]])),
    },
    ui: {},
    actions: ['continue'],
  };
}
