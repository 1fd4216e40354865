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
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const free = (said: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { tags: { type: 'object', properties: { own: { type: 'string' } }, ...said } },
});
const runtimeOf = (schema: JsonSchema) => createTestRuntime({ one: { schema } });
const ein = { type: 'string', format: 'ein', sensitive: true };

describe.each<[string, JsonSchema, string]>([
  ['additionalProperties', { additionalProperties: ein }, '{*}'],
  ['patternProperties', { patternProperties: { '^x': ein }, additionalProperties: false }, '{^x}'],
  ['unevaluatedProperties', { allOf: [{ properties: { a: true } }], unevaluatedProperties: ein }, '{*}'],
])('members that a person names by %s', (_word, said, segment) => {
  const schema = free(said);
  const answers: Answers = { other: 1, tags: { own: 'a', x1: '12-3456789' } };

  it('are questions, kept as they are named', () => {
    expect(listLeaves(schema).map(({ path }) => path.join(' '))).toContain(`tags ${segment}`);
    expect(projectAnswers(schema, answers)).toEqual({ tags: answers['tags'] });
  });

  it('are cleaned, and stripped where they are sensitive', () => {
    const runtime = runtimeOf(schema);
    const clean = normaliseAnswers(runtime, 'one', answers);
    expect(clean).toMatchObject({ tags: { x1: '123456789' } });
    expect(normaliseAnswers(runtime, 'one', clean)).toBe(clean);
    expect(stripSensitive(runtime, answers)).toEqual({ other: 1, tags: { own: 'a' } });
  });

  it('are gone when they are removed', () => {
    const after: Answers = { tags: { own: 'a' } };
    expect(replaceAnswers(schema, answers, after)).toEqual({ other: 1, tags: { own: 'a' } });
    expect(changesOf(schema, answers, after)).toEqual({ tags: { own: 'a', x1: null } });
  });
});

test('a member that matches several patterns is kept as all of them say', () => {
  const schema = free({
    patternProperties: {
      '^a': { type: 'object', properties: { one: {} } },
      z$: { type: 'object', properties: { two: {} } },
    },
  });
  const tags = { az: { one: 1, two: 2, three: 3 }, ab: { one: 1, two: 2 }, b: { one: 1 } };
  expect(projectAnswers(schema, { tags })).toEqual({ tags: { az: { one: 1, two: 2 }, ab: { one: 1 } } });
});

test.each([{ additionalProperties: true }, { additionalProperties: {} }])('%j asks for nothing', (said) => {
  expect(projectAnswers(free(said), { tags: { own: 'a', more: 'b' } })).toEqual({ tags: { own: 'a' } });
});

test('a name that means something in the language is a name', () => {
  const tags = JSON.parse('{ "__proto__": 1, "constructor": 2, "toString": 3 }') as Answers;
  const kept = projectAnswers(free({ additionalProperties: { type: 'number' } }), { tags });
  expect(JSON.stringify(kept)).toBe(JSON.stringify({ tags }));
});
