import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from '../../support/seeded.ts';
import {
  type Answers,
  createFlowRuntime,
  type FlowModule,
  type JsonSchema,
  type ResolvedDefinition,
} from '@stepwright/engine';
import { interpretFlow } from '../../../src/engine/createEngine.ts';
import { compileFlows } from '@stepwright/engine/node';
import { createAjv, createHost, vocabulary } from '@stepwright/validators/portal/authoring';
import { generatedCases } from '../../support/generatedCases.ts';

const today = () => '2026-11-20';
const text = { type: 'string', minLength: 2 };
const shapeOf = (
  kind: JsonSchema,
  members: JsonSchema,
  required: readonly string[] = ['kind'],
): JsonSchema => ({
  type: 'object',
  required: [...required],
  properties: { kind, ...members },
});
const dog = shapeOf({ const: 'dog' }, { name: text, barks: { type: 'boolean' } }, ['kind', 'name', 'barks']);
const cat = shapeOf({ enum: ['cat'] }, { name: text, lives: { type: 'integer', minimum: 1 } }, [
  'kind',
  'lives',
]);
const nest = shapeOf({ const: 'nest' }, { inside: { $ref: '#/$defs/pet' } }, ['kind', 'inside']);

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  oneOf: { type: 'object', properties: { pet: { oneOf: [dog, cat] } } },
  anyOf: { type: 'object', properties: { pet: { anyOf: [dog, cat] } } },
  'items of a list': {
    type: 'object',
    properties: { pets: { type: 'array', items: { oneOf: [dog, cat] } } },
  },
  references: {
    type: 'object',
    properties: { pet: { $ref: '#/$defs/pet' } },
    $defs: { pet: { oneOf: [{ $ref: '#/$defs/dog' }, { $ref: '#/$defs/nest' }] }, dog, nest },
  },
  named: {
    type: 'object',
    properties: {
      pet: {
        discriminator: { propertyName: 'kind' },
        oneOf: [dog, cat].map((shape, index) => ({
          ...shape,
          properties: { more: { const: index }, ...(shape['properties'] as JsonSchema) },
        })),
      },
    },
  },
};

function runtimesOf(schema: JsonSchema) {
  const step = { id: 'one', kind: 'form', schema, ui: {}, actions: [] } as const;
  const definition: ResolvedDefinition = { flows: {}, steps: { one: step } };
  const interpreted = interpretFlow(definition, { vocabulary, today });
  const compiled = async () => {
    const { code } = await compileFlows(definition, vocabulary);
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as FlowModule; // just compiled
    return createFlowRuntime(module, createHost({ today }));
  };
  return { interpreted, compiled };
}

const problemsIn = (schema: JsonSchema, answers: Answers) =>
  runtimesOf(schema)
    .interpreted.validateStep('one', answers)
    .map(({ pointer, code }) => [pointer, code]);

describe('only the errors of the shape that the answers name are reported', () => {
  it.each<[string, Answers, readonly (readonly [string, string])[]]>([
    [
      'oneOf',
      { pet: { kind: 'dog', name: 'A' } },
      [
        ['/pet/barks', 'required'],
        ['/pet/name', 'minLength'],
      ],
    ],
    ['oneOf', { pet: { kind: 'cat' } }, [['/pet/lives', 'required']]],
    ['anyOf', { pet: { kind: 'cat', lives: 0 } }, [['/pet/lives', 'minimum']]],
    [
      'items of a list',
      {
        pets: [
          { kind: 'cat', lives: 9 },
          { kind: 'dog', name: 'Bo', barks: 'yes' },
        ],
      },
      [['/pets/1/barks', 'type']],
    ],
    [
      'references',
      { pet: { kind: 'nest', inside: { kind: 'dog', name: 'Bo' } } },
      [['/pet/inside/barks', 'required']],
    ],
    [
      'named',
      { pet: { kind: 'cat', more: 0 } },
      [
        ['/pet/lives', 'required'],
        ['/pet/more', 'const'],
      ],
    ],
  ])('%s: %j', (name, answers, expected) => {
    expect(problemsIn(SCHEMAS[name] ?? {}, answers)).toEqual(expected);
  });

  it('and those of all shapes where none is named', () => {
    const pointers = problemsIn(SCHEMAS['oneOf'] ?? {}, { pet: { name: 'Bo' } }).map(([pointer]) => pointer);
    expect(pointers).toEqual(['/pet/kind', '/pet/barks', '/pet/lives']);
  });
});

describe('the selection of reported errors changes no verdict', () => {
  const kind = fc.constantFrom<unknown>('dog', 'cat', 'nest', 'fish', 1, '1', true, null, undefined);
  const pet = fc.letrec<{ pet: unknown }>((tie) => ({
    pet: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom<unknown>('dog', 7, null, [], {}),
      fc.record(
        {
          kind,
          name: fc.constantFrom<unknown>('Bo', 'A', 1),
          barks: fc.constantFrom<unknown>(true, 'yes'),
          lives: fc.constantFrom<unknown>(9, 0, 1.5),
          more: fc.constantFrom<unknown>(0, 1),
          inside: tie('pet'),
        },
        { requiredKeys: [] },
      ),
    ),
  })).pet;
  const OPEN: Readonly<Record<string, JsonSchema>> = {
    ...SCHEMAS,
    'a member that need not be there': {
      properties: {
        pet: {
          oneOf: [
            shapeOf({ const: 'dog' }, { name: text }, []),
            shapeOf({ const: 'cat' }, { lives: { type: 'integer' } }, []),
          ],
        },
      },
    },
    'constants of several types': {
      properties: {
        pet: { anyOf: [1, '1', true].map((one) => shapeOf({ const: one }, { name: text }, [])) },
      },
    },
    'a member that lists have as well': {
      properties: { pet: { oneOf: [0, 1].map((length) => ({ properties: { length: { const: length } } })) } },
    },
    'nothing unevaluated': {
      properties: {
        pet: { properties: { more: {} }, oneOf: [dog, cat, nest], unevaluatedProperties: false },
      },
      $defs: { pet: { anyOf: [dog, cat] } },
    },
    'a choice in a choice': {
      properties: { pet: { not: { anyOf: [{ oneOf: [dog, cat] }, { maxProperties: 1 }] } } },
    },
  };

  it.each(Object.entries(OPEN))('%s', async (_name, schema) => {
    const plain = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    const ours = createAjv({ today }).compile(schema);
    const { interpreted, compiled } = runtimesOf(schema);
    const ahead = await compiled();
    fc.assert(
      fc.property(pet, (value) => {
        const answers = JSON.parse(JSON.stringify({ pet: value, pets: [value] })) as Answers; // of JSON
        expect(ours(answers)).toBe(plain(answers));
        expect(ahead.validateStep('one', answers)).toEqual(interpreted.validateStep('one', answers));
      }),
      { numRuns: generatedCases(300) },
    );
  });
});
