import type { StepDefinition } from '@stepwright/engine';
import { keepable } from '../../../src/app/keepable.ts';

const text = { type: 'string' };
const sensitive = { type: 'string', sensitive: true };

function stepOf(schema: StepDefinition['schema']): StepDefinition {
  return { id: 'person', kind: 'form', schema, ui: {}, actions: [] };
}

const home = { type: 'object', properties: { city: text } };
const isKeepable = keepable({
  person: stepOf({ type: 'object', properties: { name: text, number: text, birth: sensitive, home } }),
  tax: stepOf({ type: 'object', properties: { number: sensitive } }),
});

it.each([
  ['root_name', true],
  ['root_name-input', true],
  ['root_home_city', true],
  ['root_birth', false],
  ['root_birth_month', false],
  // By the mark of another step.
  ['root_number', false],
  ['root_names', false],
  ['other', false],
])('whether what is entered in %s may be kept: %s', (id, expected) => {
  expect(isKeepable(id)).toBe(expected);
});
