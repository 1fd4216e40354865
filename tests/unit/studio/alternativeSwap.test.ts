import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { findValueFault } from '../../../src/studio/project/alternativeEdits.ts';
import { canSwap, swapAlternatives } from '../../../src/studio/project/alternativeSwap.ts';
import { choicesOf } from '../../../src/studio/project/alternatives.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { valueIn } from '../../../src/studio/project/schemaPath.ts';
import { setTexts } from '../../../src/studio/project/stepEdits.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const BASE = { folder: 'base', step: 'company-details' };
const CANADA = { ...BASE, folder: 'markets/ca', folders: ['base', 'markets/ca'] };
const KEY = 'company-details.company.seller';
const SELLER = ['schema', 'properties', 'company', 'properties', 'seller'];
const SAMPLES = (market: string) => `schemas/samples/${market}/company-details.json`;
const read = await readProjectTexts();

const shape = (isFirm: boolean, name: string) => ({
  type: 'object',
  required: ['isFirm', name],
  properties: { isFirm: { const: isFirm }, [name]: { type: 'string', maxLength: 40 } },
});

/** The project with a question whose yes asks for a number, and whose no for a name; each market has a sample of both. */
const project = withFiles(read, [
  setInStep(read, BASE, [[SELLER, { oneOf: [shape(true, 'number'), shape(false, 'fullName')] }]]),
  ...['en-US', 'fr-CA'].map((tag) =>
    setTexts(
      read,
      `locales/${tag}/steps.json`,
      Object.fromEntries(
        ['label', 'choices.true', 'choices.false', 'number.label', 'fullName.label'].map((part) => [
          `${KEY}.${part}`,
          part,
        ]),
      ),
    ),
  ),
  ...['ca', 'us'].map((market) => {
    const samples = JSON.parse(read.get(SAMPLES(market)) ?? '');
    const [first] = samples.valid;
    samples.valid = [
      { ...first, name: 'firm', answers: withSeller(first.answers, { isFirm: true, number: '12' }) },
      { ...first, name: 'person', answers: withSeller(first.answers, { isFirm: false, fullName: 'Ada' }) },
      ...samples.valid.slice(1),
    ];
    return { path: SAMPLES(market), text: JSON.stringify(samples) };
  }),
]);

function withSeller(answers: { readonly company: object }, seller: object) {
  return { ...answers, company: { ...answers.company, seller } };
}

const choiceOf = (texts: Texts, market = 'ca') => {
  const step = resolve(projectOf(texts).files, { market, portal: 'registrar' }).definition.steps[BASE.step];
  const [choice] = step ? choicesOf(step, '/company/seller') : [];
  if (!step || !choice) throw new Error('no choice');
  return { step, choice };
};
const shapesIn = (texts: Texts, market: string) =>
  choiceOf(texts, market).choice.alternatives.map(({ value, questions }) => [value, questions[0]]);
const sellersIn = (texts: Texts, market: string): unknown =>
  JSON.parse(texts.get(SAMPLES(market)) ?? '')
    .valid.slice(0, 2)
    .map((sample: unknown) => valueIn(sample, ['answers', 'company', 'seller']));
const errorsOf = (texts: Texts) => {
  const { files, locales } = projectOf(texts);
  return checkDefinitions(files, locales).filter(({ severity }) => severity === 'error');
};
const swap = (texts: Texts, place: typeof BASE) =>
  withFiles(texts, swapAlternatives(texts, place, choiceOf(texts)));

const BEFORE = [
  [true, '/company/seller/number'],
  [false, '/company/seller/fullName'],
];
const AFTER = [
  [false, '/company/seller/number'],
  [true, '/company/seller/fullName'],
];
const SWAPPED = [
  { isFirm: false, number: '12' },
  { isFirm: true, fullName: 'Ada' },
];

describe('yes and no of two alternatives', () => {
  test('are swapped everywhere in the base: samples follow, texts stay with their answers', () => {
    expect(errorsOf(project)).toEqual([]);
    const swapped = swap(project, BASE);
    expect([shapesIn(swapped, 'ca'), shapesIn(swapped, 'us')]).toEqual([AFTER, AFTER]);
    expect([sellersIn(swapped, 'ca'), sellersIn(swapped, 'us')]).toEqual([SWAPPED, SWAPPED]);
    expect(swapped.get('locales/en-US/steps.json')).toBe(project.get('locales/en-US/steps.json'));
    expect(errorsOf(swapped)).toEqual([]);
    expect(swap(swapped, BASE)).toEqual(
      new Map([...project, ...['ca', 'us'].map((one) => [SAMPLES(one), project.get(SAMPLES(one))] as const)]),
    );
  });

  test('are swapped in one market, and then in the base with the copy that the market has', () => {
    const inCanada = swap(project, CANADA);
    expect([shapesIn(inCanada, 'ca'), shapesIn(inCanada, 'us')]).toEqual([AFTER, BEFORE]);
    expect(sellersIn(inCanada, 'us')).toEqual(sellersIn(project, 'us'));
    expect(errorsOf(inCanada)).toEqual([]);
    const both = swap(inCanada, BASE);
    expect([shapesIn(both, 'ca'), shapesIn(both, 'us')]).toEqual([BEFORE, AFTER]);
    expect(errorsOf(both)).toEqual([]);
  });

  test('are offered where both are there only', () => {
    const { choice } = choiceOf(project);
    expect(canSwap(choice)).toBe(true);
    expect(canSwap({ ...choice, alternatives: choice.alternatives.slice(1) })).toBe(false);
    const named = choice.alternatives.map((one) => ({ ...one, value: String(one.value) }));
    expect(canSwap({ ...choice, alternatives: named })).toBe(false);
    expect(findValueFault(choice, true)).toContain('Swap the two');
  });
});
