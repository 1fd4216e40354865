// oxlint-disable unicorn/no-thenable -- `then` is a word of JSON Schema
import { createSchemaUtils, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import rjsfValidator from '@rjsf/validator-ajv8';
import fc from '../../support/seeded.ts';
import type { JsonSchema, ResolvedDefinition } from '@stepwright/engine';
import { createEngine } from '@stepwright/engine/authoring';
import { createStepValidator } from '../../../src/rendering/form/createStepValidator.ts';
import { prepareResolving } from '../../../src/rendering/registry/fetchResolving.ts';
import { vocabulary } from '@stepwright/validators/portal/authoring';

const text = { type: 'string' };
const withIf = (name: string) => ({
  type: 'object',
  properties: { kind: { const: name }, [name]: text },
  if: { required: [name] },
  then: { properties: { more: text }, required: ['more'] },
});
const node = {
  type: 'object',
  properties: {
    name: text,
    child: { $ref: '#/$defs/node' },
    list: { type: 'array', items: { $ref: '#/$defs/node' } },
  },
};

/** Shapes of which RJSF asks validators that nobody could list by looking at the text. */
const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'options with conditions': {
    type: 'object',
    properties: { pet: { anyOf: [withIf('cat'), withIf('dog'), text] } },
  },
  'options at the root': { type: 'object', properties: { id: text }, oneOf: [withIf('cat'), withIf('dog')] },
  'options with all of several': {
    type: 'object',
    properties: {
      pet: {
        oneOf: [{ allOf: [withIf('cat'), { properties: { age: { type: 'integer' } } }] }, withIf('dog')],
      },
    },
  },
  'options elsewhere': {
    type: 'object',
    $defs: { cat: withIf('cat'), dog: withIf('dog') },
    properties: { pet: { oneOf: [{ $ref: '#/$defs/cat' }, { $ref: '#/$defs/dog' }] } },
  },
  'options in options': {
    type: 'object',
    properties: {
      pet: {
        anyOf: [
          { anyOf: [withIf('cat'), text] },
          { type: 'object', properties: { cat: { oneOf: [text, { type: 'integer' }] } } },
        ],
      },
    },
  },
  'options with free members': {
    type: 'object',
    properties: {
      pet: {
        anyOf: [{ type: 'object', properties: { cat: text }, additionalProperties: text }, withIf('dog')],
      },
    },
  },
  'options in a list': {
    type: 'object',
    properties: { pet: { type: 'array', items: { anyOf: [withIf('cat'), withIf('dog')] } } },
  },
  'a condition that refers elsewhere': {
    type: 'object',
    $defs: { yes: { const: true } },
    properties: { cat: { type: 'boolean' }, dog: text },
    if: { properties: { cat: { $ref: '#/$defs/yes' } }, required: ['cat'] },
    then: { required: ['dog'] },
    else: { properties: { kind: text } },
  },
  'a condition that always holds': {
    type: 'object',
    properties: { cat: text },
    if: true,
    then: { required: ['cat'] },
  },
  'a dependency with shapes': {
    type: 'object',
    properties: { cat: { type: 'boolean' } },
    dependencies: {
      cat: {
        oneOf: [
          { properties: { cat: { const: true }, dog: text } },
          { properties: { cat: { const: false } } },
        ],
      },
    },
  },
  'a schema that contains itself': {
    type: 'object',
    $defs: { node },
    properties: { pet: { $ref: '#/$defs/node' } },
  },
  'options that contain themselves': {
    type: 'object',
    $defs: { tree: { anyOf: [text, { type: 'object', properties: { cat: { $ref: '#/$defs/tree' } } }] } },
    properties: { pet: { $ref: '#/$defs/tree' } },
  },
  'options that contain the whole': {
    type: 'object',
    $defs: { node },
    properties: {
      pet: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'array', items: { $ref: '#/$defs/node' } }] },
    },
  },
  'a step with an id': { ...withIf('cat'), $id: 'https://example.com/steps/cat' },
};

function runtimeOf(schema: JsonSchema) {
  const step = { id: 'one', kind: 'form', schema, ui: {}, actions: [] } as const;
  const definition: ResolvedDefinition = { flows: {}, steps: { one: step } };
  return createEngine({ vocabulary, context: ['answers'], layers: [] }).interpret(definition, {
    today: () => '2026-11-20',
  });
}

const answers = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom('', 'cat', 'dog', 7, true, false, null),
    fc.dictionary(
      fc.constantFrom('kind', 'cat', 'dog', 'more', 'age', 'name', 'child', 'list', 'free'),
      tie('value'),
      { maxKeys: 4 },
    ),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
})).value;
const documents = fc.record({ pet: answers, cat: answers, dog: answers }, { requiredKeys: [] });

// RJSF warns about a dependency without a matching shape; both sides find the same.
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

type Utils = ReturnType<typeof createSchemaUtils>;

/** Asks what RJSF's fields ask while they draw a form of these answers; gives the options that they would show. */
function draw(utils: Utils, given: RJSFSchema, data: unknown, depth = 0): readonly unknown[] {
  if (depth > 5) return [];
  const schema = utils.retrieveSchema(given, data);
  const options = schema.anyOf ?? schema.oneOf;
  const chosen = Array.isArray(options) ? drawOptions(utils, options as RJSFSchema[], data, depth) : [];
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    typeof member === 'boolean'
      ? []
      : draw(utils, member as RJSFSchema, (data as Record<string, unknown> | null)?.[name], depth + 1),
  );
  const items =
    Array.isArray(data) && typeof schema.items === 'object' && !Array.isArray(schema.items)
      ? data.flatMap((item) => draw(utils, schema.items as RJSFSchema, item, depth + 1))
      : [];
  return [...chosen, ...members, ...items];
}

function drawOptions(utils: Utils, options: RJSFSchema[], data: unknown, depth: number): readonly unknown[] {
  const retrieved = options.map((option) => utils.retrieveSchema(option, data));
  const index = utils.getClosestMatchingOption(data, retrieved, 0);
  return [index, ...draw(utils, retrieved[index] ?? {}, data, depth + 1)];
}

describe.each(Object.entries(SCHEMAS))('%s', (_name, schema) => {
  const runtime = runtimeOf(schema);
  const marked = runtime.definition.steps['one']?.schema as RJSFSchema;
  const ours = createSchemaUtils(
    createStepValidator({ runtime, stepId: 'one', filters: new Set(), settle: () => undefined }),
    marked,
  );
  const rjsf = createSchemaUtils(rjsfValidator as ValidatorType, schema as RJSFSchema);

  beforeAll(() => prepareResolving(schema as RJSFSchema));

  it('is drawn as by RJSF itself, for any answers', () => {
    fc.assert(
      fc.property(documents, (data) => {
        ours.getDefaultFormState(marked, data);
        expect(draw(ours, marked, data)).toEqual(draw(rjsf, schema as RJSFSchema, data));
      }),
      { numRuns: 200 },
    );
  });
});
