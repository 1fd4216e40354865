import { KINDS } from '../../../src/studio/project/palette.ts';
import {
  addAlternative,
  findValueFault,
  giveValues,
  moveAlternative,
  removeAlternative,
  setChoosingValue,
} from '../../../src/studio/project/alternativeEdits.ts';
import {
  choicesOf,
  questionsOnlyOf,
  readChoosingValue,
  valueForNew,
} from '../../../src/studio/project/alternatives.ts';
import { usesOfValue } from '../../../src/studio/project/namedValues.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { valueIn } from '../../../src/studio/project/schemaPath.ts';
import { addQuestion, addToSamples, setTexts } from '../../../src/studio/project/stepEdits.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import type { FileChange } from '../../../src/contract/studio.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const project: Texts = new Map([
  ...[...files.values()].map(({ path, text }) => [`schemas/${path}`, text] as const),
  ...[...locales.values()].map(({ path, text }) => [`locales/${path}`, text] as const),
]);

const BASE = { folder: 'base', step: 'company-details' };
const CANADA = { ...BASE, folder: 'markets/ca', folders: ['base', 'markets/ca'] };
const BASE_FILE = 'schemas/base/steps/company-details.json';
const POINTER = '/company/pet';
const KEY = 'company-details.company.pet';

const stepOf = (texts: Texts, market = 'ca') => {
  const step = resolve(projectOf(texts).files, { market, portal: 'registrar' }).definition.steps[BASE.step];
  if (!step) throw new Error('no step');
  return step;
};

/** The one choice of the step, in a market. */
function choiceOf(texts: Texts, market = 'ca') {
  const step = stepOf(texts, market);
  const [choice] = choicesOf(step, POINTER);
  if (!choice) throw new Error('no choice');
  return { step, choice };
}

const valuesIn = (texts: Texts, market = 'ca') =>
  choiceOf(texts, market).choice.alternatives.map(({ value }) => value);

const errorsOf = (texts: Texts): readonly string[] => {
  const whole = projectOf(texts);
  const found = checkDefinitions(whole.files, whole.locales);
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`);
};

const json = (texts: Texts, path: string): unknown => JSON.parse(texts.get(path) ?? '{}');
const steps = (texts: Texts) => json(texts, 'locales/en-US/steps.json');

const inAll = (texts: Texts, changes: Readonly<Record<string, string | undefined>>): readonly FileChange[] =>
  ['en-US', 'fr-CA'].map((tag) => setTexts(texts, `locales/${tag}/steps.json`, changes));

/** The project with a question that has two alternatives, `first` and `second`. */
function withChoice(): Texts {
  const kind = KINDS.find(({ id }) => id === 'alternatives');
  if (!kind) throw new Error('no kind');
  const asked = withFiles(project, [
    addQuestion(project, BASE, { step: stepOf(project), parent: '/company', name: 'pet', kind }),
    ...inAll(project, {
      [`${KEY}.label`]: 'Your pet',
      ...Object.fromEntries(Object.entries(kind.texts ?? {}).map(([part, text]) => [`${KEY}.${part}`, text])),
    }),
  ]);
  return withFiles(asked, addToSamples(asked, BASE.step, { pointer: POINTER, answer: kind.sample }));
}

const chosen = withChoice();
const sampleValues = (texts: Texts, market: string): readonly unknown[] => {
  const { valid } = JSON.parse(texts.get(`schemas/samples/${market}/company-details.json`) ?? '');
  return valid.map((sample: unknown) => valueIn(sample, ['answers', 'company', 'pet', 'kind']));
};

describe('alternatives of an answer', () => {
  const add = (texts: Texts, value: string, place = BASE) => {
    const added = withFiles(texts, addAlternative(texts, place, { ...choiceOf(texts), value }));
    return withFiles(added, inAll(added, { [`${KEY}.choices.${value}`]: value }));
  };

  test('are found with what chooses them, and with their questions', () => {
    const { step, choice } = choiceOf(chosen);
    expect(choice).toMatchObject({
      list: ['properties', 'company', 'properties', 'pet', 'oneOf'],
      chosenBy: 'kind',
      alternatives: [
        { value: 'first', questions: [`${POINTER}/firstName`] },
        { value: 'second', questions: [`${POINTER}/secondName`] },
      ],
    });
    expect(choicesOf(step, '/company')).toEqual([]);
    expect(findValueFault(choice, 'first')).toMatch(/another alternative already/);
    expect(findValueFault(choice, 'a.b')).toMatch(/no spaces, dots/);
    expect(findValueFault(choice, 'third')).toBeUndefined();
  });

  test('are added and moved, and the definitions stay sound', () => {
    const added = add(chosen, 'third');
    expect(valuesIn(added)).toEqual(['first', 'second', 'third']);
    const { step, choice } = choiceOf(added);
    const moved = withFiles(added, [moveAlternative(added, BASE, { step, choice, from: 2, to: 0 })]);
    expect(valuesIn(moved)).toEqual(['third', 'first', 'second']);
    expect(errorsOf(moved)).toEqual([]);
  });

  test('are copied with names and texts of their own', () => {
    const { step, choice } = choiceOf(chosen);
    const [copyOf] = choice.alternatives;
    if (!copyOf) throw new Error('no alternative');
    const made = withFiles(chosen, addAlternative(chosen, BASE, { step, choice, value: 'third', copyOf }));
    const copied = withFiles(made, inAll(made, { [`${KEY}.choices.third`]: 'Third' }));
    expect(valueIn(json(copied, BASE_FILE), ['schema', ...choice.list, 2])).toEqual({
      type: 'object',
      required: ['kind', 'firstNameCopy'],
      properties: { kind: { const: 'third' }, firstNameCopy: { type: 'string', maxLength: 80 } },
    });
    expect(steps(copied)).toHaveProperty([`${KEY}.firstNameCopy.label`], 'Name');
    expect(errorsOf(copied)).toEqual([]);
  });

  test('are removed with their questions, texts and samples; those of one market only there', () => {
    const added = add(chosen, 'third');
    const { step, choice } = choiceOf(added);
    const [gone] = choice.alternatives;
    expect(gone && questionsOnlyOf(step, gone)).toEqual([`${POINTER}/firstName`]);
    const left = withFiles(added, removeAlternative(added, CANADA, { step, choice, index: 0 }));
    expect(valuesIn(left)).toEqual(['second', 'third']);
    expect(valuesIn(left, 'us')).toEqual(['first', 'second', 'third']);
    expect(steps(left)).toHaveProperty([`${KEY}.firstName.label`]);
    expect([sampleValues(left, 'ca')[0], sampleValues(left, 'us')[0]]).toEqual([undefined, 'first']);
    const everywhere = withFiles(added, removeAlternative(added, BASE, { step, choice, index: 0 }));
    expect(valuesIn(everywhere, 'us')).toEqual(['second', 'third']);
    expect(everywhere.get('locales/en-US/steps.json')).not.toMatch(/pet\.(?:firstName|choices\.first)/);
    expect(errorsOf(everywhere)).toEqual([]);
    // A market with alternatives of its own keeps them, and so their texts.
    const own = withFiles(added, [moveAlternative(added, CANADA, { step, choice, from: 0, to: 1 })]);
    const kept = withFiles(own, removeAlternative(own, BASE, { ...choiceOf(own, 'us'), index: 0 }));
    expect([valuesIn(kept), valuesIn(kept, 'us')]).toEqual([
      ['second', 'first', 'third'],
      ['second', 'third'],
    ]);
    expect(steps(kept)).toHaveProperty([`${KEY}.firstName.label`]);
  });

  test('leave samples by another answer that these have, and with none that expects errors in them', () => {
    const path = 'schemas/samples/us/company-details.json';
    const pet = (kind: string) => ({ answers: { company: { pet: { kind, [`${kind}Name`]: 'An answer' } } } });
    const samples = {
      valid: [pet('first'), pet('second')],
      invalid: [
        { ...pet('first'), errors: { '/company/pet/firstName': 'maxLength' } },
        { ...pet('first'), errors: { '/company/name': 'maxLength' } },
      ],
    };
    const added = withFiles(add(chosen, 'third'), [{ path, text: JSON.stringify(samples) }]);
    const removed = removeAlternative(added, BASE, { ...choiceOf(added), index: 0 });
    expect(json(withFiles(added, removed), path)).toEqual({
      valid: [pet('second'), pet('second')],
      invalid: [{ ...pet('second'), errors: { '/company/name': 'maxLength' } }],
    });
  });

  const IF_FIRST = { required: ['kind'], properties: { kind: { const: 'first' } } };
  const asked = withFiles(chosen, [
    setInStep(chosen, BASE, [
      [['schema', 'properties', 'company', 'if'], { required: ['pet'], properties: { pet: IF_FIRST } }],
    ]),
  ]);

  test('get another value, with all that names it: texts in their order, conditions and samples', () => {
    const { step, choice } = choiceOf(asked);
    expect(usesOfValue(asked, { choice, value: 'first' })).toEqual([
      'step “Tell us about your business”, Everywhere',
    ]);
    const renamed = withFiles(asked, setChoosingValue(asked, BASE, { step, choice, index: 0, to: 'dog' }));
    expect(valuesIn(renamed)).toEqual(['dog', 'second']);
    expect(valueIn(json(renamed, BASE_FILE), ['schema', 'properties', 'company', 'if'])).toMatchObject({
      properties: { pet: { properties: { kind: { const: 'dog' } } } },
    });
    expect(Object.keys(steps(renamed) ?? {})).toEqual(
      Object.keys(steps(asked) ?? {}).map((key) => key.replace('choices.first', 'choices.dog')),
    );
    expect(new Set(sampleValues(renamed, 'us'))).toEqual(new Set(['dog']));
    expect(errorsOf(renamed)).toEqual([]);
  });

  test('are chosen by numbers, or by yes and no, as by texts', () => {
    const valued = (...values: readonly (number | boolean)[]) =>
      values.reduce<Texts>(
        (now, to, index) => withFiles(now, setChoosingValue(now, BASE, { ...choiceOf(now), index, to })),
        asked,
      );
    const numbers = valued(1, 2);
    expect(valueIn(json(numbers, BASE_FILE), ['schema', 'properties', 'company', 'if'])).toMatchObject({
      properties: { pet: { properties: { kind: { const: 1 } } } },
    });
    expect(new Set(sampleValues(numbers, 'us'))).toEqual(new Set([1]));
    expect(steps(numbers)).toHaveProperty([`${KEY}.choices.1`], 'First');
    const { choice } = choiceOf(numbers);
    expect([valueForNew(choice, 'Third'), readChoosingValue('2.5', 1), readChoosingValue('', 1)]).toEqual([
      3,
      2.5,
      undefined,
    ]);
    expect(findValueFault(choice, 2)).toMatch(/another alternative already/);
    const added = withFiles(numbers, addAlternative(numbers, BASE, { ...choiceOf(numbers), value: 3 }));
    expect(valuesIn(added)).toEqual([1, 2, 3]);
    const yesNo = valued(true, false);
    expect(valuesIn(yesNo)).toEqual([true, false]);
    expect(valueForNew(choiceOf(yesNo).choice, 'Third')).toBeUndefined();
    expect([...errorsOf(numbers), ...errorsOf(yesNo)]).toEqual([]);
  });

  test('get another value in one market: its texts are beside those of the others', () => {
    const { step, choice } = choiceOf(asked);
    expect(usesOfValue(asked, { choice, value: 'first' }, 'markets/ca')).toHaveLength(1);
    const renamed = withFiles(asked, setChoosingValue(asked, CANADA, { step, choice, index: 0, to: 'dog' }));
    expect([valuesIn(renamed), valuesIn(renamed, 'us')]).toEqual([
      ['dog', 'second'],
      ['first', 'second'],
    ]);
    expect(steps(renamed)).toMatchObject({
      [`${KEY}.choices.dog`]: 'First',
      [`${KEY}.choices.first`]: 'First',
    });
    expect([sampleValues(renamed, 'ca')[0], sampleValues(renamed, 'us')[0]]).toEqual(['dog', 'first']);
    expect(errorsOf(renamed)).toEqual([]);
  });

  test('are chosen by a question beside them, whose answers follow', () => {
    const path = ['schema', 'properties', 'company', 'properties', 'pet'];
    const beside = withFiles(chosen, [
      setInStep(chosen, BASE, [
        [[...path, 'properties'], { kind: { type: 'string', enum: ['second', 'first', 'none'] } }],
      ]),
    ]);
    const { step, choice } = choiceOf(beside);
    expect(choice.asked).toEqual([...path.slice(1), 'properties', 'kind']);
    const answers = (changes: FileChange | readonly FileChange[]) =>
      valueIn(json(withFiles(beside, [changes].flat()), BASE_FILE), [...path, 'properties', 'kind', 'enum']);
    const edit = { step, choice };
    expect(answers(addAlternative(beside, BASE, { ...edit, value: 'third' }))).toEqual([
      'first',
      'second',
      'third',
      'none',
    ]);
    expect(answers(removeAlternative(beside, BASE, { ...edit, index: 0 }))).toEqual(['second', 'none']);
    expect(answers(setChoosingValue(beside, BASE, { ...edit, index: 0, to: 'dog' }))).toEqual([
      'dog',
      'second',
      'none',
    ]);
  });

  test('that answers are compared with get values, by which they are chosen from then on', () => {
    const { choice } = choiceOf(chosen);
    const plain = withFiles(chosen, [
      setInStep(
        chosen,
        BASE,
        choice.alternatives.flatMap(({ at }, index) => [
          [['schema', ...at, 'properties', 'kind'], undefined] as const,
          [['schema', ...at, 'required'], [`${['first', 'second'][index]}Name`]] as const,
        ]),
      ),
      ...['ca', 'us'].map((market) => {
        const path = `schemas/samples/${market}/company-details.json`;
        return { path, text: (chosen.get(path) ?? '').replaceAll(/"kind": "first",\s*/g, '') };
      }),
      ...inAll(chosen, { [`${KEY}.choices.0`]: 'One', [`${KEY}.choices.first`]: undefined }),
    ]);
    const before = choiceOf(plain);
    expect(before.choice).toMatchObject({ chosenBy: undefined, alternatives: [{ value: undefined }, {}] });
    const given = withFiles(
      plain,
      giveValues(plain, BASE, { ...before, name: 'kind', values: ['first', 'second'] }),
    );
    expect(valuesIn(given)).toEqual(['first', 'second']);
    expect(steps(given)).toHaveProperty([`${KEY}.choices.first`], 'One');
    expect(new Set(sampleValues(given, 'us'))).toEqual(new Set(['first']));
    expect(errorsOf(given)).toEqual([]);
  });
});
