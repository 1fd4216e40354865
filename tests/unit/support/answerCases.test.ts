import fc from '../../support/seeded.ts';
import { interpretFlow, resolveDefinition } from '../../../src/product/authoring.ts';
import type { Json, JsonSchema } from '@stepwright/engine';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import type { AnyFormat } from '@stepwright/validators';
import { formats } from '@stepwright/validators/portal/authoring';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { answerCases } from '../../support/fuzz/answerCases.ts';
import { formatArbitraries } from '../../support/fuzz/formats/index.ts';

const today = '2026-11-20';
const SEED = 20261120;

/** Options under which the rows must keep their word, besides none. */
const OPTIONS: Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>> = {
  'person-name': [{ accents: true }, { accents: false }],
  'business-name': [{ accents: true }, { accents: false }],
  apartment: [{ accents: true }, { accents: false }],
  city: [{ accents: true }, { accents: false }],
  'street-address': [{ accents: false }, { languages: ['en', 'fr'] }],
  'date-of-birth': [
    { order: 'YMD', minAge: 18, maxAge: 100 },
    { order: 'DMY', minAge: 21, maxAge: 60 },
  ],
  'mobile-phone': [{ region: 'US' }, { region: 'CA' }],
  'corporation-number': [{ jurisdiction: 'federal' }],
  'card-cvv': [{ brand: 'amex' }, { brand: 'visa' }],
  'card-postal-code': [{ country: 'US' }, { country: 'CA' }],
};

const rows = formats.flatMap((format) =>
  [{}, ...(OPTIONS[format.name] ?? [])].map((options): [string, string, AnyFormat, object] => [
    format.name,
    JSON.stringify(options),
    format,
    options,
  ]),
);

describe.each(rows)('texts made up for %s with %s', (name, _text, format, options) => {
  const given = { options: { ...options }, today };
  const check = (text: string) => format.check(text, options, { today });

  it('are accepted when meant to be', () => {
    const valid = formatArbitraries[name]?.valid(given) ?? fc.constant('NO ROW');
    fc.assert(
      fc.property(valid, (text) => check(text) === undefined && text.trim() !== ''),
      { seed: SEED },
    );
  });

  it('are refused when meant to be', () => {
    const broken = formatArbitraries[name]?.broken(given) ?? [];
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.filter((text) => check(text) === undefined || text.trim() === '')).toEqual([]);
  });
});

describe('answers made up from a schema', () => {
  const casesOf = (schema: JsonSchema) =>
    answerCases(createTestRuntime({ one: { schema } }).definition, schema, today);
  const sampleOf = (schema: JsonSchema) => fc.sample(casesOf(schema).valid, { numRuns: 200, seed: SEED });

  it('need a row for each format and name the one that has none', () => {
    const { definition } = createTestRuntime({});
    const schema = { properties: { a: { type: 'string', format: 'moon-phase' } } };
    expect(() => answerCases(definition, schema, today)).toThrow('"moon-phase"');
  });

  it('need every keyword to be known and name the one that is not', () => {
    const { definition } = createTestRuntime({});
    const schema = { properties: { a: { type: 'string', contentEncoding: 'base64' } } };
    expect(() => answerCases(definition, schema, today)).toThrow('"contentEncoding"');
  });

  it('end with an error where nothing fits', () => {
    const schema = { type: 'object', properties: { a: { type: 'boolean' } }, not: {} };
    expect(() => sampleOf(schema)).toThrow('No answer avoids');
  });

  const owner = {
    type: 'object',
    required: ['email', 'share'],
    properties: {
      email: { type: 'string', format: 'email' },
      share: { type: 'integer', minimum: 25, maximum: 100 },
    },
  };
  const named = (name: string, schema: JsonSchema) => ({
    type: 'object',
    required: [name],
    properties: { [name]: schema },
  });

  it.each<[string, JsonSchema]>([
    ['a number with limits', named('foundedIn', { type: 'integer', minimum: 1800, maximum: 2100 })],
    [
      'a list of objects that differ',
      named('owners', {
        type: 'array',
        minItems: 1,
        maxItems: 4,
        items: owner,
        uniqueBy: { property: 'email', code: 'email.duplicate' },
      }),
    ],
    [
      'alternatives',
      {
        allOf: [named('a', { type: 'boolean' })],
        anyOf: [named('b', { const: 1 }), named('c', { enum: ['x', 'y'] })],
      },
    ],
    ['a pattern', named('code', { type: 'string', pattern: '^[A-Z]{3}$' })],
    ['a text without a format', named('label', { type: 'string', minLength: 2, maxLength: 5 })],
  ])('fit %s, and break it where they say', (_name, schema) => {
    const runtime = createTestRuntime({ one: { schema } });
    const { valid, broken } = casesOf(schema);
    const pointersOf = (answers: Readonly<Record<string, Json>>) =>
      runtime.validateStep('one', answers).map(({ pointer }) => pointer);
    fc.assert(
      fc.property(valid, ({ answers }) => expect(pointersOf(answers)).toEqual([])),
      { seed: SEED },
    );
    fc.assert(
      fc.property(broken, ({ answers, expected }) => {
        if (typeof expected !== 'object') return;
        expect(pointersOf(answers).some((pointer) => pointer.startsWith(expected.refusedAt))).toBe(true);
      }),
      { seed: SEED },
    );
  });

  it.each([
    ['category', '/company/address/territory', 'QC'],
    ['business-identity', '/company/province', 'FEDERAL'],
  ])('are on both sides of the condition of %s in Canada', async (stepId, pointer, value) => {
    const { definition } = resolveDefinition(await readDefinitionFiles(), 'ca', 'terminal');
    const { valid } = answerCases(definition, definition.steps[stepId]?.schema ?? {}, today);
    const runtime = interpretFlow(definition, { today: () => today });
    const samples = fc.sample(valid, { numRuns: 300, seed: SEED }).map(({ answers }) => answers);
    const valueOf = (answers: unknown) =>
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], answers);
    const held = samples.filter((answers) => valueOf(answers) === value);
    const missed = samples.filter((answers) => ![value, undefined].includes(valueOf(answers) as string));
    expect(held.length).toBeGreaterThan(30);
    expect(missed.length).toBeGreaterThan(30);
    expect(samples.flatMap((answers) => runtime.validateStep(stepId, answers))).toEqual([]);
  });
});
