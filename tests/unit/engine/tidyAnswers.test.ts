import fc from '../../support/seeded.ts';
import { type Answers, createTidy, type Json, type JsonSchema } from '@stepwright/engine';
import { generatedCases } from '../../support/generatedCases.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { edits, members, withEdit } from '../../support/answerEdits.ts';

const leaves = fc.constantFrom<JsonSchema>(
  { type: 'string' },
  { type: 'string', maxLength: 1 },
  { type: 'string', format: 'ein' },
  { type: ['string', 'null'] },
  { type: 'number' },
  { type: 'string', sameAs: { field: 'a', code: 'email.mismatch' } },
  { type: 'array', items: { type: 'string' }, uniqueItems: true, minItems: 2 },
  {
    type: 'array',
    items: { type: 'object', properties: { a: { type: 'string', format: 'ein' } }, required: ['a'] },
    contains: { required: ['b'] },
  },
  {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    dependentRequired: { a: ['b'] },
  },
  { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } },
);

/** Rules on several answers at once, which an edit of one of them can break or meet. */
const rules = fc.constantFrom<JsonSchema>(
  {},
  { required: ['a', 'b', 'items'] },
  { dependentRequired: { a: ['b'], items: ['c'] } },
  { minProperties: 2 },
  { maxProperties: 2 },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  { if: { required: ['a'] }, then: { required: ['c'] }, else: { required: ['b'] } },
  { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  { not: { required: ['a', 'c'] } },
);

const schemas = fc
  .tuple(fc.record({ a: leaves, b: leaves, c: leaves, items: leaves }), rules)
  .map(([properties, rule]): JsonSchema => ({ type: 'object', properties, ...rule }));

it('finds the same problems after any edits as from scratch', () => {
  const cases = generatedCases(80);
  let found = 0;
  fc.assert(
    fc.property(schemas, members, edits, (schema, start, changes) => {
      const runtime = createTestRuntime({ step: { schema } });
      const tidy = createTidy(runtime, 'step');
      let answers = start as Answers; // values of JSON, and some that are not there
      for (const edit of changes) {
        answers = withEdit(answers, edit) as Answers; // as above
        if (!edit.isSeen) continue;
        const problems = runtime.validateStep('step', structuredClone(answers));
        expect(runtime.validateStep('step', answers, undefined, tidy)).toEqual(problems);
        found += problems.length;
      }
    }),
    { numRuns: cases },
  );
  expect(found).toBeGreaterThan(cases);
});

it('an edit of one answer changes the verdict on another', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    dependentRequired: { a: ['b'] },
  };
  const runtime = createTestRuntime({ step: { schema } });
  const tidy = createTidy(runtime, 'step');
  const problemsOf = (answers: Answers): Json =>
    runtime.validateStep('step', answers, undefined, tidy).map(({ pointer, code }) => `${pointer} ${code}`);
  const empty: Answers = { a: '' };
  expect(problemsOf(empty)).toEqual([]);
  const answered = withEdit(empty, { at: ['a'], value: 'x' }) as Answers; // as given
  expect(problemsOf(answered)).toEqual(['/b required']);
  expect(problemsOf(withEdit(answered, { at: ['a'], value: ' ' }) as Answers)).toEqual([]);
});

it('an edit of one answer changes the format of another', () => {
  const isEin = { properties: { a: { const: 'ein' } }, required: ['a'] };
  const schema: JsonSchema = {
    type: 'object',
    properties: { a: { type: 'string' } },
    if: isEin,
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { b: { type: 'string', format: 'ein' } } },
    else: { properties: { b: { type: 'string', maxLength: 10 } } },
  };
  const tidy = createTidy(createTestRuntime({ step: { schema } }), 'step');
  const start: Answers = { a: 'ein', b: '12-3456780' };
  expect(tidy(start)).toEqual({ a: 'ein', b: '123456780' });
  const edited = withEdit(start, { at: ['a'], value: 'other' }) as Answers; // as given
  expect(tidy(edited)).toEqual({ a: 'other', b: '12-3456780' });
});
