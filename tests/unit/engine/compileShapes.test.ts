// oxlint-disable unicorn/no-thenable -- `then` is a word of JSON Schema
import type { Answers, FlowModule, FlowRuntime, JsonSchema, ResolvedDefinition } from '@stepwright/engine';
import { createFlowRuntime } from '@stepwright/engine';
import { interpretFlow } from '../../../src/engine/createEngine.ts';
import { compileFlows } from '@stepwright/engine/node';
import { createHost, vocabulary } from '@stepwright/validators/portal/authoring';

const today = () => '2026-11-20';
const text = { type: 'string' };
const ofMembers = (properties: JsonSchema, more: JsonSchema = {}) => ({
  type: 'object',
  properties,
  ...more,
});

/** Schemas that the standard allows, each with an answer that it accepts and one that it refuses. */
const SHAPES: Readonly<Record<string, readonly [schema: JsonSchema, accepted: Answers, refused: Answers]>> = {
  'a reference inside a condition': [
    ofMembers(
      { a: { type: 'boolean' }, b: text },
      {
        $defs: { yes: { const: true } },
        if: { properties: { a: { $ref: '#/$defs/yes' } }, required: ['a'] },
        then: { required: ['b'] },
      },
    ),
    { a: false },
    { a: true },
  ],
  'an id': [{ $id: 'https://example.com/steps/a', ...ofMembers({ a: text }) }, { a: 'x' }, { a: 1 }],
  'an id and a condition that refers to it': [
    {
      $id: 'https://example.com/steps/b',
      ...ofMembers({ a: text, b: text }),
      $defs: { x: { const: 'x' } },
      if: { properties: { a: { $ref: 'https://example.com/steps/b#/$defs/x' } }, required: ['a'] },
      then: { required: ['b'] },
    },
    { a: 'y' },
    { a: 'x' },
  ],
  'an anchor': [
    ofMembers({ a: { $ref: '#part' } }, { $defs: { part: { $anchor: 'part', ...text } } }),
    { a: 'x' },
    { a: 1 },
  ],
  'a part with an id': [
    ofMembers({ a: { $ref: 'part' } }, { $defs: { part: { $id: 'part', ...text } } }),
    { a: 'x' },
    { a: 1 },
  ],
  'another part with the same id': [
    ofMembers({ a: { $ref: 'part' } }, { $defs: { part: { $id: 'part', type: 'integer' } } }),
    { a: 1 },
    { a: 'x' },
  ],
  'a tuple of any length': [
    ofMembers({ a: { type: 'array', prefixItems: [text] } }),
    { a: ['x', 1] },
    { a: [1] },
  ],
  'a condition alone': [ofMembers({ a: text }, { if: { required: ['a'] } }), {}, { a: 1 }],
  'a list that may contain something': [
    ofMembers({ a: { type: 'array', contains: { const: 1 }, minContains: 0 } }),
    { a: [2] },
    { a: 'x' },
  ],
  'limits of nothing': [ofMembers({ a: { type: 'array', minContains: 2 } }), { a: [] }, { a: 'x' }],
  'names that match patterns': [
    ofMembers({ ab: text }, { patternProperties: { '^a': { minLength: 2 } } }),
    { ab: 'xy' },
    { ab: 'x' },
  ],
  'overlapping patterns': [
    ofMembers({}, { patternProperties: { '^a': text, b$: { minLength: 2 } } }),
    { ab: 'xy' },
    { ab: 'x' },
  ],
  'a schema that contains itself': [
    ofMembers(
      { a: { $ref: '#/$defs/node' } },
      { $defs: { node: ofMembers({ a: { $ref: '#/$defs/node' }, b: text }) } },
    ),
    { a: { a: { a: { b: 'x' } } } },
    { a: { a: { a: { b: 1 } } } },
  ],
  'a list that contains itself': [
    ofMembers({ a: { type: 'array', items: { $ref: '#' } }, b: text }),
    { a: [{ a: [{ b: 'x' }] }] },
    { a: [{ a: [{ b: 1 }] }] },
  ],
  'options that contain themselves': [
    ofMembers(
      { a: { $ref: '#/$defs/tree' } },
      { $defs: { tree: { anyOf: [text, ofMembers({ a: { $ref: '#/$defs/tree' } })] } } },
    ),
    { a: { a: { a: 'x' } } },
    { a: { a: { a: 1 } } },
  ],
  'a dynamic reference': [
    ofMembers({ a: { type: 'array', items: { $dynamicRef: '#node' } }, b: text }, { $dynamicAnchor: 'node' }),
    { a: [{ b: 'x' }] },
    { a: [{ b: 1 }] },
  ],
  'options with conditions': [
    ofMembers({
      a: { anyOf: [ofMembers({ b: text }, { if: { required: ['b'] }, then: { required: ['c'] } }), text] },
    }),
    { a: { b: 'x', c: 'y' } },
    { a: { b: 'x' } },
  ],
};

const rows = Object.entries(SHAPES);
const definition: ResolvedDefinition = {
  flows: {},
  steps: Object.fromEntries(
    rows.map(([id, [schema]]) => [id, { id, kind: 'form', schema, ui: {}, actions: [] } as const]),
  ),
};

let compiled: FlowRuntime;
let interpreted: FlowRuntime;

beforeAll(async () => {
  interpreted = interpretFlow(definition, { vocabulary, today });
  const { code } = await compileFlows(definition, vocabulary);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as FlowModule;
  compiled = createFlowRuntime(module, createHost({ today }));
});

// All of them in one definition: names inside one step mean nothing in another.
describe.each(rows)('%s', (id, [, accepted, refused]) => {
  it('is validated alike, compiled and interpreted', () => {
    for (const answers of [accepted, refused]) {
      const verdict = compiled.validators.steps[id]?.(answers);
      expect(verdict).toBe(answers === accepted);
      expect(interpreted.validators.steps[id]?.(answers)).toBe(verdict);
    }
  });
});

it('the form finds the same validators, compiled and interpreted', () => {
  expect(Object.keys(compiled.validators.form).sort()).toEqual(
    Object.keys(interpreted.validators.form).sort(),
  );
  expect(compiled.definition).toEqual(interpreted.definition);
});

it('a definition without options is what it was', () => {
  const plain: ResolvedDefinition = {
    flows: {},
    steps: { one: { id: 'one', kind: 'form', schema: ofMembers({ a: text }), ui: {}, actions: [] } },
  };
  expect(interpretFlow(plain, { vocabulary, today }).definition).toBe(plain);
});
