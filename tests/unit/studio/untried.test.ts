import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { listUntried } from '../../../src/studio/flow/untried.ts';

const flow: FlowDefinition = {
  id: 'apply',
  steps: [{ id: 'pets-place', step: 'pets', path: '/pets', when: 'sells' }],
  conditions: {
    sells: {
      required: ['answers'],
      properties: { answers: { required: ['sells'], properties: { sells: { const: true } } } },
    },
  },
};

const pets: StepDefinition = {
  id: 'pets',
  kind: 'form',
  ui: {},
  actions: [],
  schema: {
    type: 'object',
    properties: {
      owner: {
        type: 'object',
        properties: { cat: { type: 'boolean' } },
        if: { required: ['cat'], properties: { cat: { const: true } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { properties: { name: { type: 'string' } } },
      },
    },
  },
};

const words = {
  nameOf: (path: readonly string[]) => `“${path.at(-1) ?? ''}”`,
  valueOf: (_path: readonly string[], value: unknown) => (value === true ? '“Yes”' : '“No”'),
};

describe('conditions that no sample tries', () => {
  const known = {
    flow,
    steps: { pets },
    texts: { locales: new Map(), language: 'en' },
    words,
    wordsIn: () => words,
  };
  const sayAll = (missing: Parameters<typeof listUntried>[0]) =>
    listUntried(missing, known).map(({ outcome, said, page }) => [outcome, said, page]);

  it('are listed once, in words, with the page that shows it', () => {
    expect(
      sayAll([
        { kind: 'step', within: 'apply', name: 'pets-place', outcome: 'reached' },
        { kind: 'condition', within: 'apply', name: 'sells', outcome: 'holds' },
        { kind: 'condition', within: 'apply', name: 'sells', outcome: 'fails' },
        { kind: 'rule', within: 'apply', name: 'sells', outcome: 'holds' },
        { kind: 'branch', within: 'pets', name: '/properties/owner/if', outcome: 'fails' },
      ]),
    ).toEqual([
      ['no sample reaches it', 'the step “pets”', 'steps/pets'],
      ['no sample tries it', 'that “sells” is “Yes” (sells)', 'flow/apply#conditions-sells'],
      [
        'no sample makes it true',
        'rules of questions, for when “sells” is “Yes” (sells)',
        'flow/apply#conditions-sells',
      ],
      ['no sample makes it false', 'questions of the step “pets”, for when “cat” is “Yes”', 'steps/pets'],
    ]);
  });
});
