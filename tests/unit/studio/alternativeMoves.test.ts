import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { endChoice } from '../../../src/studio/project/alternativeEnd.ts';
import { choicesOf } from '../../../src/studio/project/alternatives.ts';
import {
  findMoveFault,
  moveBetween,
  moveTargets,
  type MoveTarget,
} from '../../../src/studio/project/moveBetween.ts';
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
const SAMPLES = 'schemas/samples/us/company-details.json';

const stepIn = (texts: Texts, market: string) => {
  const step = resolve(projectOf(texts).files, { market, portal: 'registrar' }).definition.steps[BASE.step];
  if (!step) throw new Error('no step');
  return step;
};
const sellerIn = (texts: Texts, market: string) => valueIn(stepIn(texts, market), SELLER);
const choiceIn = (texts: Texts) => {
  const step = stepIn(texts, 'ca');
  const [choice] = choicesOf(step, '/company/seller');
  if (!choice) throw new Error('no choice');
  return { step, choice };
};
const steps = (texts: Texts): object => JSON.parse(texts.get('locales/en-US/steps.json') ?? '');

/** A condition on the number, as a definition has it. */
const WITH_TOWN = Object.fromEntries([
  ['if', { required: ['number'], properties: { number: { const: '1' } } }],
  ['else', { properties: { town: { type: 'string' } } }],
]);

/** The project with a question that is a person or a firm; a firm with the number 1 says its town. */
function withSeller(project: Texts): Texts {
  const kind = (value: string, name: string) => ({
    type: 'object',
    required: ['kind', name],
    properties: { kind: { const: value }, [name]: { type: 'string', maxLength: 40 } },
  });
  const firm = {
    ...kind('firm', 'number'),
    ...WITH_TOWN,
  };
  const english = ['label', 'choices.person', 'choices.firm', 'fullName.label', 'number.label', 'town.label'];
  const all = Object.fromEntries(english.map((part) => [`${KEY}.${part}`, part]));
  const samples = JSON.parse(project.get(SAMPLES) ?? '');
  samples.valid[0].answers.company.seller = { kind: 'firm', number: '12' };
  return withFiles(project, [
    setInStep(project, BASE, [[SELLER, { oneOf: [kind('person', 'fullName'), firm] }]]),
    ...['en-US', 'fr-CA'].map((tag) => setTexts(project, `locales/${tag}/steps.json`, all)),
    { path: SAMPLES, text: JSON.stringify(samples) },
  ]);
}

const errorsOf = (texts: Texts): readonly string[] => {
  const { files, locales } = projectOf(texts);
  const found = checkDefinitions(files, locales);
  return found.filter(({ severity }) => severity === 'error').map(({ message }) => message);
};

let project: Texts;
beforeAll(async () => {
  project = withSeller(await readProjectTexts());
});

describe('one of the last two alternatives that is removed', () => {
  const PLAIN = {
    type: 'object',
    required: ['number'],
    properties: { number: { type: 'string', maxLength: 40 } },
    ...WITH_TOWN,
  };

  it('leaves the questions of the other one, without the choice, its texts and its answers in samples', () => {
    const ended = withFiles(project, endChoice(project, BASE, { ...choiceIn(project), index: 0 }));
    expect(sellerIn(ended, 'us')).toEqual(PLAIN);
    expect(Object.keys(steps(ended)).filter((key) => key.startsWith(KEY))).toEqual(
      ['label', 'number.label', 'town.label'].map((part) => `${KEY}.${part}`),
    );
    const [first] = JSON.parse(ended.get(SAMPLES) ?? '').valid;
    expect(first.answers.company.seller).toEqual({ number: '12' });
    expect(errorsOf(ended)).toEqual([]);
  });

  it('leaves what the answer asks and needs beside the alternatives, of the base only', () => {
    const beside = withFiles(project, [
      setInStep(project, BASE, [
        [[...SELLER, 'properties'], { number: { type: 'string', minLength: 2 }, note: { type: 'string' } }],
        [[...SELLER, 'required'], ['kind']],
        [[...SELLER, 'oneOf', 1, 'required'], ['kind']],
      ]),
      setInStep(project, CANADA, [
        [
          [...SELLER, 'required'],
          ['kind', 'note'],
        ],
      ]),
    ]);
    const [inBase, inCanada] = [BASE, CANADA].map((place) =>
      withFiles(beside, endChoice(beside, place, { ...choiceIn(beside), index: 0 })),
    );
    expect(sellerIn(inBase ?? beside, 'us')).toEqual({
      type: 'object',
      required: [],
      properties: { number: { type: 'string', minLength: 2 }, note: { type: 'string' } },
      allOf: [{ ...WITH_TOWN, properties: { number: { type: 'string', maxLength: 40 } } }],
    });
    expect(sellerIn(inCanada ?? beside, 'ca')).toHaveProperty('required', ['note']);
  });

  it('is removed in one market only, whose other layers keep the choice', () => {
    const ended = withFiles(project, endChoice(project, CANADA, { ...choiceIn(project), index: 0 }));
    expect(sellerIn(ended, 'ca')).toEqual(PLAIN);
    expect(sellerIn(ended, 'us')).toEqual(sellerIn(project, 'us'));
    expect(steps(ended)).toEqual(steps(project));
    expect(errorsOf(ended)).toEqual([]);
  });
});

describe('a question that moves between alternatives', () => {
  const NUMBER = '/company/seller/number';
  const sellerOf = (texts: Texts): unknown => JSON.parse(texts.get(SAMPLES) ?? '').valid[0].answers.company;
  const move = (texts: Texts, pointer: string, choose: (target: MoveTarget) => boolean, place = BASE) => {
    const step = stepIn(texts, 'ca');
    const target = moveTargets({ step, pointer }).find(choose);
    if (!target) throw new Error('no such target');
    expect(findMoveFault(texts, place, { step, pointer, target })).toBeUndefined();
    return withFiles(texts, moveBetween(texts, place, { step, pointer, target }));
  };
  const isOut = ({ parent, alternative }: MoveTarget) => parent === '/company' && !alternative;
  const isPerson = ({ alternative }: MoveTarget) => alternative?.index === 0;

  it('out of them and back in has another name, with its texts, its need and its answers in samples', () => {
    const out = move(project, NUMBER, isOut);
    expect(steps(out)).toMatchObject({ 'company-details.company.number.label': 'number.label' });
    expect(steps(out)).not.toHaveProperty([`${KEY}.number.label`]);
    expect(sellerOf(out)).toMatchObject({ seller: { kind: 'firm' }, number: '12' });
    expect(valueIn(stepIn(out, 'us').schema, ['properties', 'company', 'required'])).toContain('number');
    const back = move(out, '/company/number', ({ alternative }) => alternative?.index === 1);
    expect(sellerIn(back, 'us')).toMatchObject({ oneOf: [{}, { required: ['kind', 'number'] }] });
    expect(sellerOf(back)).toEqual(sellerOf(project));
    expect(new Map(Object.entries(steps(back)))).toEqual(new Map(Object.entries(steps(project))));
    expect(errorsOf(back)).toEqual([]);
  });

  it('to another one, or beside all of them, keeps its name; samples that are not asked it lose it', () => {
    const moved = move(project, NUMBER, isPerson, CANADA);
    expect(sellerIn(moved, 'ca')).toMatchObject({
      oneOf: [{ required: ['kind', 'fullName', 'number'] }, { required: ['kind'] }],
    });
    expect(sellerIn(moved, 'us')).toEqual(sellerIn(project, 'us'));
    const everywhere = move(project, NUMBER, isPerson);
    expect(sellerOf(everywhere)).toMatchObject({ seller: { kind: 'firm' } });
    expect(sellerOf(everywhere)).not.toHaveProperty(['seller', 'number']);
    const beside = move(
      project,
      NUMBER,
      ({ parent, alternative }) => parent.endsWith('seller') && !alternative,
    );
    expect(sellerIn(beside, 'us')).toMatchObject({ required: ['number'], properties: { number: {} } });
    expect(sellerOf(beside)).toEqual(sellerOf(project));
    expect([moved, beside].flatMap(errorsOf)).toEqual([]);
  });

  it('keeps the rules about it, in the base and in one market', () => {
    const rule = {
      id: 'website-not-asked',
      field: '/company/site',
      when: 'website-not-asked',
      shown: false,
    };
    const moved = { ...rule, field: '/company/seller/site' };
    expect(stepIn(project, 'us').rules).toEqual([rule]);
    const inBase = move(project, rule.field, isPerson);
    expect(stepIn(inBase, 'us').rules).toEqual([moved]);
    const inCanada = move(project, rule.field, isPerson, CANADA);
    expect([stepIn(inCanada, 'ca').rules, stepIn(inCanada, 'us').rules]).toEqual([[moved], [rule]]);
    const out = move(inBase, moved.field, isOut);
    expect(stepIn(out, 'us').rules).toEqual([rule]);
    expect([inBase, inCanada, out].flatMap(errorsOf)).toEqual([]);
  });

  it('is refused where another alternative asks it, too', () => {
    const shared = withFiles(project, [
      setInStep(project, BASE, [[[...SELLER, 'oneOf', 0, 'properties', 'number'], { maxLength: 9 }]]),
    ]);
    const step = stepIn(shared, 'ca');
    const faults = moveTargets({ step, pointer: NUMBER }).map((target) =>
      findMoveFault(shared, BASE, { step, pointer: NUMBER, target }),
    );
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults) expect(fault).toMatch(/have “number”, and only one of them would move/);
  });

  it('is refused where the name is taken, and is no way for the answer that chooses', () => {
    const step = stepIn(project, 'ca');
    expect(moveTargets({ step, pointer: '/company/seller/kind' })).toEqual([]);
    const [target] = moveTargets({ step, pointer: '/company/name' });
    const named = withFiles(project, [
      setInStep(project, BASE, [[[...SELLER, 'oneOf', 0, 'properties', 'name'], { type: 'string' }]]),
    ]);
    const taken = { step: stepIn(named, 'ca'), pointer: '/company/name' };
    expect(target && findMoveFault(named, BASE, { ...taken, target })).toMatch(/asked there already/);
  });
});
