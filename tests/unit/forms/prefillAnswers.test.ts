import type { Answers, JsonSchema, StepDefinition } from '@stepwright/engine';
import { prefillAnswers } from '../../../src/product/prefillAnswers.ts';
import { resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';

const ADA = 'ada@example.com';

function stepWith(name: JsonSchema, options: object): StepDefinition {
  return {
    id: 'one',
    kind: 'form',
    actions: [],
    schema: { type: 'object', properties: { person: { type: 'object', properties: { name } } } },
    ui: { person: { name: { 'ui:options': { ...options } } } },
  };
}

const text: JsonSchema = { type: 'string' };

it.each<[string, StepDefinition, Answers, Answers]>([
  ['fills in what is asked and missing', stepWith(text, { prefill: 'email' }), {}, { person: { name: ADA } }],
  [
    'leaves what is answered',
    stepWith(text, { prefill: 'email' }),
    { person: { name: 'x' } },
    { person: { name: 'x' } },
  ],
  ['leaves what is not known', stepWith(text, { prefill: 'fullName' }), {}, {}],
  ['leaves what no option names', stepWith(text, { width: 'half' }), {}, {}],
  ['leaves a choice that is not offered', stepWith({ enum: ['x'] }, { prefill: 'email' }), {}, {}],
  [
    'fills in a choice that is offered',
    stepWith({ enum: [ADA] }, { prefill: 'email' }),
    {},
    { person: { name: ADA } },
  ],
])('%s', (_name, step, answers, filled) => {
  expect(prefillAnswers(step, answers, { email: ADA })).toEqual(filled);
});

it('gives the same answers back where there is nothing to fill in', () => {
  const answers = { person: { name: 'x' } };
  expect(prefillAnswers(stepWith(text, { prefill: 'email' }), answers, { email: ADA })).toBe(answers);
});

it('fills in the address of the sign-in with its confirmation, the language in Canada, and the name at the bank', async () => {
  const files = await readDefinitionFiles();
  const known = { email: ADA, language: 'fr-CA', fullName: 'Ada Park' };
  const filledIn = (definition: { readonly steps: Readonly<Record<string, StepDefinition>> }, id: string) => {
    const step = definition.steps[id];
    return step && prefillAnswers(step, {}, known);
  };
  const email = { emailAddress: ADA, emailAddressConfirm: ADA };
  expect(filledIn(resolveDefinition(files, 'us', 'terminal').definition, 'applicant-details')).toEqual({
    applicant: { email },
  });
  expect(filledIn(resolveDefinition(files, 'ca', 'terminal').definition, 'applicant-details')).toEqual({
    applicant: { email, communicationLanguage: 'fr-CA' },
  });
  expect(filledIn(resolveDefinition(files, 'us', 'terminal').definition, 'bank-account')).toEqual({
    bank: { accountHolderFullName: 'Ada Park' },
  });
});
