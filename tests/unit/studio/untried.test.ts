import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { listUntried } from '../../../src/studio/flow/untried.ts';
import { projectOf } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

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
    view: 'here/shop',
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
      ['no sample reaches it', 'the step “pets”', 'steps/pets?view=here%2Fshop'],
      ['no sample tries it', 'that “sells” is “Yes” (sells)', 'flow/apply?view=here%2Fshop#conditions-sells'],
      [
        'no sample makes it true',
        'rules of questions, for when “sells” is “Yes” (sells)',
        'flow/apply?view=here%2Fshop#conditions-sells',
      ],
      [
        'no sample makes it false',
        'questions of the step “pets”, for when “cat” is “Yes”',
        'steps/pets?view=here%2Fshop',
      ],
    ]);
  });

  it('have a key each, and ids where steps of a flow have the same title', async () => {
    const { files, locales } = projectOf(await readProjectTexts());
    const { flows, steps } = resolve(files, { market: 'us', portal: 'terminal' }).definition;
    const { apply } = flows;
    if (!apply) throw new Error('The flow exists');
    const untried = listUntried(
      apply.steps.map(({ id }) => ({ kind: 'step', within: 'apply', name: id, outcome: 'reached' })),
      { ...known, flow: apply, steps, view: 'us/terminal', texts: { locales, language: 'en-US' } },
    );
    const said = untried.map((one) => one.said);
    expect(said).toContain('the step “Confirm who you are” (applicant-identity-full)');
    expect(said).toContain('the step “Tell us about your business”');
    expect(new Set(said).size).toBe(said.length);
    expect(new Set(untried.map(({ key }) => key)).size).toBe(untried.length);
  });
});
