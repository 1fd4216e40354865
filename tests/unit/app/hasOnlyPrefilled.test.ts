import type { Answers, StepDefinition } from '@stepwright/engine';
import { hasOnlyPrefilled } from '../../../src/app/hasOnlyPrefilled.ts';

const text = { type: 'string' };
const step: StepDefinition = {
  id: 'person',
  kind: 'form',
  schema: {
    type: 'object',
    properties: {
      name: text,
      email: text,
      partners: { type: 'array', items: { type: 'object', properties: { name: text } } },
      codes: { type: 'array', items: text },
      links: { type: 'object', additionalProperties: text },
    },
  },
  ui: { email: { 'ui:options': { prefill: 'email' } } },
  actions: [],
};

it.each<[answers: string, Answers, boolean]>([
  ['none', {}, true],
  ['those of other steps', { company: { name: 'Park' } }, true],
  ['what it begins with', { email: 'ada@example.com' }, true],
  ['another one in its place', { email: 'bela@example.com' }, false],
  ['a text', { name: 'Ada' }, false],
  ['a list of objects', { partners: [{ name: 'Ada' }] }, false],
  ['a list of texts', { codes: ['Ada'] }, false],
  ['names of the user’s own', { links: { Ada: '' } }, false],
])('a step with %s shows only what it begins with', (_answers, answers, isOnly) => {
  expect(hasOnlyPrefilled(step, answers, { email: 'ada@example.com' })).toBe(isOnly);
});

it('a review never does', () => {
  expect(hasOnlyPrefilled({ ...step, actions: ['submit:create'] }, {}, {})).toBe(false);
});
