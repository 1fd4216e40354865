import {
  APPLY,
  GPV,
  lookingAt,
  STEP,
  withMembers,
  withQuestion,
  type Changes,
  type PlantedFault,
  type Read,
} from './plantedFault.ts';

const FIELD = '/company/gpv';
const TEXTS = 'en-US/steps.json';

type Rule = Readonly<Record<string, unknown>>;

/** The step of the annual sales with rules, and a condition for them that reads one answer. */
const withRules =
  (rules: readonly Rule[], seen: readonly string[] = ['answers', 'company', 'registered']) =>
  (read: Read): Changes => {
    const flow = read(APPLY);
    const planted = { type: 'object', ...lookingAt(seen, {}) };
    return {
      [STEP]: { ...read(STEP), rules },
      [APPLY]: { ...flow, conditions: { ...(flow['conditions'] as object), planted } },
    };
  };

const inRules = (
  name: string,
  code: PlantedFault['code'],
  found: Pick<PlantedFault, 'pointer' | 'at' | 'says'>,
  rules: readonly Rule[],
): PlantedFault => ({ name, code, path: `schemas/${STEP}`, ...found, definitions: withRules(rules) });

const inQuestion = (
  name: string,
  code: PlantedFault['code'],
  found: Pick<PlantedFault, 'pointer' | 'at' | 'says'>,
  change: object,
): PlantedFault => ({
  name,
  code,
  path: `schemas/${STEP}`,
  ...found,
  pointer: GPV + found.pointer,
  definitions: withQuestion(change),
});

const rule: Rule = { field: FIELD, when: 'planted' };
const sum = (answer: string) => ({ enum: undefined, type: 'number', calculated: { sum: [{ answer }] } });

/** Faults of rules on fields, calculated values, limits of dates and answers in texts. */
export const logicFaults: readonly PlantedFault[] = [
  inRules(
    'a rule with a condition that is not there',
    'condition-unknown',
    { pointer: '/rules/0/when', at: '"plnted"', says: 'Did you mean "planted"?' },
    [{ ...rule, when: 'plnted', shown: true }],
  ),
  inRules(
    'a rule on an answer that the step does not ask',
    'rule-field-unknown',
    { pointer: '/rules/0/field', at: '"/company/gvp"', says: 'Did you mean "/company/gpv"?' },
    [{ ...rule, field: '/company/gvp', shown: true }],
  ),
  inRules(
    'a rule that leaves a choice which is none',
    'rule-option-unknown',
    { pointer: '/rules/0/options/0', at: '"moon"' },
    [{ ...rule, options: ['moon'] }],
  ),
  inRules(
    'a rule with choices for what has none',
    'rule-option-unknown',
    { pointer: '/rules/0/options', at: '[', says: 'no list' },
    [{ ...rule, field: '/company', options: ['moon'] }],
  ),
  inRules(
    'a rule that requires what is required',
    'rule-no-effect',
    { pointer: '/rules/0/required', at: 'true', says: 'required anyway' },
    [{ ...rule, required: true }],
  ),
  inRules(
    'a rule with texts that nobody wrote',
    'rule-no-effect',
    { pointer: '/rules/0/content', at: '"moon"', says: '_moon' },
    [{ ...rule, content: 'moon' }],
  ),
  inRules('a rule that says nothing', 'rule-no-effect', { pointer: '/rules/0', at: '{', says: 'nothing' }, [
    { ...rule, id: 'idle' },
  ]),
  inRules(
    'a field that is hidden and narrowed at once',
    'rule-contradicts',
    { pointer: '/rules/1/content', at: '"moon"', says: 'hidden' },
    [
      { ...rule, shown: false },
      { ...rule, content: 'moon' },
    ],
  ),
  {
    name: 'a rule that shows a field by its own answer',
    code: 'rule-circular',
    path: `schemas/${STEP}`,
    pointer: '/rules/0/when',
    at: '"planted"',
    says: 'that field itself',
    definitions: withRules([{ ...rule, shown: true }], ['answers', 'company', 'gpv']),
  },
  {
    name: 'a rule that shows an object by what a later rule shows in it',
    code: 'rule-circular',
    path: `schemas/${STEP}`,
    pointer: '/rules/0/when',
    at: '"planted"',
    definitions: withRules(
      [
        { ...rule, field: '/company', shown: true },
        { ...rule, shown: true },
      ],
      ['answers', 'company', 'gpv'],
    ),
  },
  inQuestion(
    'a value calculated of what nobody asks',
    'calculated-answer-unknown',
    { pointer: '/calculated', at: '{', says: '/company/moons' },
    sum('/company/moons'),
  ),
  inQuestion(
    'a sum of a yes or no',
    'calculated-type-wrong',
    { pointer: '/calculated', at: '{', says: '"sum" cannot take' },
    sum('/company/registered'),
  ),
  inQuestion(
    'a sum that is a text',
    'calculated-type-wrong',
    { pointer: '/type', at: '"string"', says: 'not string' },
    { enum: undefined, calculated: { sum: [1, 2] } },
  ),
  inQuestion(
    'a choice by what is neither true nor false',
    'calculated-type-wrong',
    { pointer: '/calculated', at: '{', says: '"choose" cannot take "sum"' },
    { enum: undefined, calculated: { choose: [{ sum: [1] }, 'a', 'b'] } },
  ),
  inQuestion(
    'a quotient of three numbers',
    'schema-uncompilable',
    { pointer: '', at: '{', says: 'quotient' },
    { enum: undefined, type: 'number', calculated: { quotient: [1, 2, 3] } },
  ),
  inQuestion(
    'a text among numbers',
    'calculated-type-wrong',
    { pointer: '/calculated', at: '{', says: '"concat"' },
    { enum: undefined, type: 'number', calculated: { product: [{ concat: ['a'] }] } },
  ),
  inQuestion(
    'a value that is made of itself',
    'calculated-circular',
    { pointer: '/calculated', at: '{' },
    sum('/company/gpv'),
  ),
  inQuestion(
    'a value in the open that is made of a sensitive one',
    'sensitive-unmarked',
    { pointer: '', at: '{', says: 'is sensitive' },
    { enum: undefined, calculated: { concat: [{ answer: '/applicant/dob' }] } },
  ),
  inQuestion(
    'a default that its own question refuses',
    'default-wrong',
    { pointer: '/default', at: '"moon"', says: 'no answer that it accepts' },
    { default: 'moon' },
  ),
  inQuestion(
    'a default of something sensitive',
    'default-wrong',
    { pointer: '/default', at: '"11111"', says: 'is sensitive' },
    { default: '11111', sensitive: true },
  ),
  inQuestion(
    'a default of a calculated value',
    'default-wrong',
    { pointer: '/default', at: '1', says: 'is calculated' },
    { enum: undefined, type: 'number', default: 1, calculated: { sum: [1, 2] } },
  ),
  inQuestion(
    'a default by which one agrees',
    'default-wrong',
    { pointer: '/default', at: 'true', says: 'nobody agrees' },
    { enum: undefined, type: 'boolean', const: true, default: true },
  ),
  inQuestion(
    'a default of a list',
    'default-wrong',
    { pointer: '/default', at: '[', says: 'one value' },
    { enum: undefined, type: 'array', items: { type: 'string' }, default: [] },
  ),
  inQuestion(
    'a read-only question that nothing fills',
    'read-only-wrong',
    { pointer: '/readOnly', at: 'true', says: 'nothing fills it' },
    { readOnly: true },
  ),
  inQuestion(
    'a read-only list',
    'read-only-wrong',
    { pointer: '/readOnly', at: 'true', says: 'one value' },
    { enum: undefined, type: 'array', items: { type: 'string' }, readOnly: true },
  ),
  inQuestion(
    'a rule that the product does not have',
    'rule-name-unknown',
    { pointer: '/externalRule', at: '"moon"', says: 'no rule "moon"' },
    { externalRule: 'moon' },
  ),
  inQuestion(
    'a rule for what nobody answers',
    'rule-name-unknown',
    { pointer: '/externalRule', at: '"moon"', says: 'is not asked' },
    { enum: undefined, default: '1', readOnly: true, externalRule: 'moon' },
  ),
  inQuestion(
    'a day that is none',
    'date-limit-wrong',
    { pointer: '/earliest', at: '"2026-02-30"', says: '2026-02-30' },
    { earliest: '2026-02-30' },
  ),
  inQuestion(
    'a duration that is none',
    'date-limit-wrong',
    { pointer: '/latest', at: '{', says: '18Y' },
    { latest: { today: '18Y' } },
  ),
  inQuestion(
    'a limit by a sibling that is not there',
    'date-limit-wrong',
    { pointer: '/latest', at: '{', says: '"moon"' },
    { latest: { sibling: 'moon' } },
  ),
  inQuestion(
    'limits that leave no day',
    'date-range-empty',
    { pointer: '/earliest', at: '{' },
    { earliest: { today: 'P1D' }, latest: { today: '-P1D' } },
  ),
  {
    name: 'a text with an answer that nobody has given by then',
    code: 'text-answer-unknown',
    path: `locales/${TEXTS}`,
    pointer: '/annual-sales.title',
    at: '"',
    says: '/moons',
    locales: withMembers(TEXTS, { 'annual-sales.title': 'Your {{/moons}}' }),
  },
  {
    name: 'a text with a sensitive answer',
    code: 'text-answer-sensitive',
    path: `locales/${TEXTS}`,
    pointer: '/company-details.title',
    at: '"',
    says: 'is sensitive',
    locales: withMembers(TEXTS, { 'company-details.title': 'Born on {{/applicant/dob}}' }),
  },
  {
    name: 'a text that lacks the answer of the others',
    code: 'placeholder-mismatch',
    path: 'locales/fr-CA/steps.json',
    pointer: '/annual-sales.title',
    at: '"',
    says: '{{/applicant/name/firstName}}',
    locales: withMembers(TEXTS, { 'annual-sales.title': 'Sales of {{/applicant/name/firstName}}' }),
  },
];
