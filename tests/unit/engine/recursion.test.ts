import { linkReferences, listSchemaParts } from '@stepwright/validators';
import {
  changesOf,
  type Answers,
  type JsonSchema,
  listLeaves,
  normaliseAnswers,
  projectAnswers,
  replaceAnswers,
  stripSensitive,
} from '@stepwright/engine';
import { compileFlows } from '@stepwright/engine/node';
import { createFlowRuntime, type FlowModule } from '@stepwright/engine';
import { createHost, vocabulary } from '@stepwright/validators/portal/authoring';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const comment: JsonSchema = {
  type: 'object',
  required: ['text'],
  properties: {
    text: { type: 'string', minLength: 2 },
    secret: { type: 'string', sensitive: true },
    zip: { type: 'string', format: 'ein' },
    replies: { type: 'array', items: { $ref: '#/$defs/comment' }, maxItems: 3 },
    about: { $ref: '#/$defs/comment' },
  },
};
const schema: JsonSchema = {
  type: 'object',
  properties: { comment: { $ref: '#/$defs/comment' } },
  $defs: { comment },
};

const answers: Answers = {
  comment: {
    text: 'one',
    other: 1,
    replies: [
      { text: 'two', secret: 's', replies: [{ text: 'three', secret: 't', other: 1, zip: '12-3456789' }] },
      { text: 'four', about: { text: 'five', secret: 'u', other: 1 } },
    ],
  },
};

const runtime = createTestRuntime({ talk: { schema } });

test('where a schema repeats itself, all that repeats is one question', () => {
  expect(listLeaves(schema).map(({ path }) => path.join(' '))).toEqual([
    'comment text',
    'comment secret',
    'comment zip',
    'comment replies *',
    'comment about',
  ]);
});

test('answers are kept at any depth, and unexpected ones are not', () => {
  expect(projectAnswers(schema, answers)).toEqual({
    comment: {
      text: 'one',
      replies: [
        { text: 'two', secret: 's', replies: [{ text: 'three', secret: 't', zip: '12-3456789' }] },
        { text: 'four', about: { text: 'five', secret: 'u' } },
      ],
    },
  });
});

test('sensitive answers are stripped at any depth', () => {
  expect(JSON.stringify(stripSensitive(runtime, answers))).not.toMatch(/secret/);
  expect(JSON.stringify(stripSensitive(runtime, answers))).toMatch(/"five"/);
});

test('answers are cleaned at any depth', () => {
  expect(JSON.stringify(normaliseAnswers(runtime, 'talk', answers))).toContain('"123456789"');
});

test('removed values stay removed, and are reported as a change', () => {
  const before: Answers = { other: 1, comment: { text: 'a', about: { text: 'b', about: { text: 'c' } } } };
  const after: Answers = { comment: { text: 'a', about: { text: 'b' } } };
  expect(replaceAnswers(schema, before, after)).toEqual({ other: 1, ...after });
  expect(changesOf(schema, before, after)).toEqual({
    comment: { text: 'a', about: { text: 'b', about: null } },
  });
});

test('interpreted and compiled verdicts agree at any depth', async () => {
  const definition = runtime.definition;
  const { code } = await compileFlows(definition, vocabulary);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as FlowModule;
  const compiled = createFlowRuntime(module, createHost({ today: () => '2026-11-20' }));
  const bad: Answers = {
    comment: { text: 'one', replies: [{ text: 'two', about: { replies: [{ text: 'x' }] } }] },
  };
  for (const one of [answers, bad, {}])
    expect(compiled.validateStep('talk', one)).toEqual(runtime.validateStep('talk', one));
  expect(
    compiled
      .validateStep('talk', bad)
      .map(({ pointer, code: what }) => `${pointer} ${what}`)
      .sort(),
  ).toEqual(['/comment/replies/0/about/replies/0/text minLength', '/comment/replies/0/about/text required']);
});

test.each<[string, JsonSchema, readonly string[]]>([
  ['the whole', { type: 'object', properties: { name: {}, inner: { $ref: '#' } } }, ['name', 'inner']],
  [
    'a rule beside the reference',
    {
      properties: { a: { $ref: '#/$defs/a', minProperties: 1 } },
      $defs: { a: { properties: { b: { $ref: '#/$defs/a' } } } },
    },
    ['a b'],
  ],
  [
    'references in a circle',
    { properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: { $ref: '#/$defs/b' } } },
    ['a'],
  ],
  [
    'itself in its own place',
    { properties: { a: { allOf: [{ $ref: '#/properties/a' }], type: 'string' } } },
    ['a'],
  ],
])('%s is walked to an end', (_case, recursive, paths) => {
  expect(listLeaves(recursive).map(({ path }) => path.join(' '))).toEqual(paths);
  expect(projectAnswers(recursive, {})).toEqual({});
});

test('a schema without references is linked as it is', () => {
  const plain = { properties: { a: {} } };
  expect(linkReferences(plain)).toBe(plain);
  expect(listSchemaParts(linkReferences(linkReferences(schema))).length).toBeGreaterThan(5);
});
