import type { Json, StepDefinition } from '../../src/engine/index.ts';
import type { ResolvedDefinition } from '../../src/product/definitions.ts';
import { EVEN_LENGTH, listFields, SELECT_OPTIONS } from '../peers/src/fields.ts';
import type { BenchField } from '../peers/src/fields.ts';

/** The design's limit for one form; more fields are more forms. */
export const FIELDS_PER_FORM = 25;

const MOST_FIELDS = 400;

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
      formats: {},
      territories: { label: 'state', list: [] },
      identifiers: { person: [], business: [] },
      annualSales: [],
      cardBrands: [],
      legalTexts: {},
    },
    portal: {
      id: 'bench',
      brand: { name: 'Bench', logo: '', palette: {} },
      hostRule: 'default',
      defaultMarket: 'us',
      features: {},
      publicPaths: [],
    },
    flows: {},
    steps: Object.fromEntries(steps.map((step) => [step.id, step])),
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
