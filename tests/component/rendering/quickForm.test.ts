import fc from '../../support/seeded.ts';
import RjsfForm from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '@stepwright/engine';
import { createStepValidator } from '../../../src/rendering/form/createStepValidator.ts';
import { DEFAULTS } from '../../../src/rendering/registry/defaultsBehaviour.ts';
import { QuickForm } from '../../../src/rendering/form/QuickForm.ts';
import { prepareResolving } from '../../../src/rendering/registry/fetchResolving.ts';
import { isSettled } from '../../../src/rendering/registry/settledSchemas.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { drawnSchema } from '@stepwright/engine';

const text = { type: 'string', maxLength: 2 };
const item = {
  type: 'object',
  properties: { a: text, tags: { type: 'array', items: text } },
  required: ['a'],
};

const schema: JsonSchema = {
  type: 'object',
  required: ['a', 'items'],
  properties: {
    a: text,
    again: { type: 'string', sameAs: { field: 'a', code: 'email.mismatch' } },
    inside: { type: 'object', properties: { b: text, c: text }, dependentRequired: { b: ['c'] } },
    items: { type: 'array', items: item, uniqueItems: true, minItems: 1 },
  },
  dependentRequired: { a: ['again'] },
};
const runtime = createTestRuntime({ step: { schema } });

interface Change {
  readonly newValue: unknown;
  readonly path: readonly (string | number)[];
}

/** RJSF calls this its own. */
interface Changing {
  processChange(change: Change, isLast: boolean, before: unknown, props: unknown): object;
}

type Answers = Readonly<Record<string, unknown>>;

const Quick = QuickForm as unknown as typeof RjsfForm; // extends it

/** A form that is changed without being drawn. */
function startForm(Form: typeof RjsfForm, answers: Answers) {
  const props: RjsfForm['props'] = {
    schema: drawnSchema(schema),
    validator: createStepValidator({
      runtime,
      stepId: 'step',
      filters: new Set(),
      settle: () => undefined,
    }),
    initialFormData: answers,
    experimental_defaultFormStateBehavior: DEFAULTS,
    liveValidate: 'onChange',
  };
  const form = new Form(props);
  return (change: Change) => {
    const changed = (form as unknown as Changing).processChange(change, true, form.state, props);
    form.state = { ...form.state, ...changed };
    return form.state;
  };
}

it('replaces processChange, a private method of RJSF that was read in version 6.11.1', () => {
  const [own, replaced] = [Quick, RjsfForm].map(({ prototype }) => Reflect.get(prototype, 'processChange'));
  expect(replaced).toHaveLength(4);
  expect(own).not.toBe(replaced);
});

const texts = fc.constantFrom<unknown>(undefined, '', ' ', 'x', 'xyz');
// A list of its own each time: RJSF would change all copies of one.
const tags = fc.constantFrom<unknown>(undefined, [], ['x', 'x']).map((list) => structuredClone(list));
const values = fc.record({ a: texts, tags }, { noNullPrototype: true });
const changes = fc.array(
  fc.oneof(
    fc.record({ path: fc.constantFrom(['a'], ['again'], ['inside', 'b'], ['inside', 'c']), newValue: texts }),
    fc.record({ path: fc.tuple(fc.constant('items'), fc.nat(1), fc.constant('a')), newValue: texts }),
    fc.record({ path: fc.constant(['items', 0, 'tags', 0]), newValue: texts }),
    fc.record({ path: fc.constant(['items']), newValue: fc.array(values, { minLength: 2, maxLength: 3 }) }),
    fc.record({ path: fc.constant([]), newValue: fc.constant({ a: 'y', items: [{ a: 'y' }, {}] }) }),
  ),
  { minLength: 1, maxLength: 6 },
);

const START: Answers = { a: 'x', items: [{ a: 'x' }, { a: 'y', tags: ['z'] }] };

// RJSF needs it for its own way, which is only compared here.
beforeAll(() => prepareResolving({ if: {} }));

it('has the answers and problems that RJSF has, after any changes', () => {
  expect(isSettled(schema as RJSFSchema)).toBe(true);
  const seen = { problems: 0 };
  fc.assert(
    fc.property(changes, (all) => {
      const [quick, slow] = [startForm(Quick, START), startForm(RjsfForm, START)];
      for (const change of all) {
        const [{ formData, errors, errorSchema }, expected] = [quick(change), slow(change)];
        expect(formData).toStrictEqual(expected.formData);
        expect(errors).toEqual(expected.errors);
        expect(errorSchema).toEqual(expected.errorSchema);
        seen.problems += errors.length;
      }
    }),
    { numRuns: 300 },
  );
  expect(seen.problems).toBeGreaterThan(300);
});

it('keeps what did not change as the same objects', () => {
  const { formData } = startForm(Quick, START)({ path: ['items', 1, 'a'], newValue: 'z' });
  const [first, second] = (formData as typeof START)['items'] as readonly unknown[];
  expect(first).toBe((START['items'] as readonly unknown[])[0]);
  expect(second).toEqual({ a: 'z', tags: ['z'] });
  expect(START).toEqual({ a: 'x', items: [{ a: 'x' }, { a: 'y', tags: ['z'] }] });
});
