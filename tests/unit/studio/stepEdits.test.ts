import { KINDS } from '../../../src/studio/project/palette.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { requireInLayers } from '../../../src/studio/project/requireInLayers.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { removeQuestion, restoreBelow } from '../../../src/studio/project/retireQuestion.ts';
import { asJson, schemaPathOf, valueIn } from '../../../src/studio/project/schemaPath.ts';
import {
  addQuestion,
  addToSamples,
  moveQuestion,
  isNameOfAnswer,
  nameFromLabel,
  setKind,
  setRequired,
  setTexts,
  siblingsOf,
} from '../../../src/studio/project/stepEdits.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import { findEntryFault, moveStep, setConditions, setWhen } from '../../../src/studio/flow/flowEdits.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const project: Texts = new Map([
  ...[...files.values()].map(({ path, text }) => [`schemas/${path}`, text] as const),
  ...[...locales.values()].map(({ path, text }) => [`locales/${path}`, text] as const),
]);
const [first, second] = ['ca', 'us'].map((market) => ({ market, portal: 'registrar' }));
const BASE = { folder: 'base', step: 'company-details' };

const stepOf = (texts: Texts, view = first) => {
  const step = view && resolve(projectOf(texts).files, view).definition.steps['company-details'];
  if (!step) throw new Error('no step');
  return step;
};
const asks = (texts: Texts, view = first) =>
  schemaPathOf(stepOf(texts, view).schema, '/company/site') !== undefined;
describe('edits of a step', () => {
  test('leave comments, the order of members and all spaces of a file as they are', () => {
    const path = 'schemas/base/steps/company-details.json';
    const text = (project.get(path) ?? '')
      .replace('"id": "company-details",', '"id":  "company-details",\n  "$comment": "Why it is asked.",')
      .replace('"maxLength": 64', '"maxLength" : 64, "$comment": "as the register has it"');
    const own = new Map([...project, [path, text]]);
    const at = ['schema', 'properties', 'company', 'properties', 'name', 'maxLength'];
    expect(text).toContain('"maxLength" : 64, "$comment"');
    expect(setInStep(own, BASE, [[at, 80]]).text).toBe(text.replace('"maxLength" : 64', '"maxLength" : 80'));
  });

  test('change only what they name: order and white space of the file stay', () => {
    const path = 'schemas/base/steps/company-details.json';
    const before = project.get(path) ?? '';
    const { text } = setInStep(project, BASE, [
      [['schema', 'properties', 'company', 'properties', 'name', 'maxLength'], 60],
    ]);
    expect(text).toBe(before.replace('"maxLength": 64', '"maxLength": 60'));
  });

  test('in a market touch that market only, and undo leaves the file as it was not there', () => {
    const change = setInStep(project, { ...BASE, folder: 'markets/ca' }, [
      [['schema', 'properties', 'company', 'properties', 'site'], undefined],
    ]);
    const changed = withFiles(project, [change]);
    expect(change.path).toBe('schemas/markets/ca/steps/company-details.json');
    expect([asks(changed, first), asks(changed, second)]).toEqual([false, true]);
    expect([...withFiles(changed, [{ path: change.path, text: null }])]).toEqual([...project]);
  });

  test('an answer is needed, and is not any more', () => {
    const needed = setRequired(project, BASE, {
      step: stepOf(project),
      pointer: '/company/site',
      required: true,
    });
    const changed = withFiles(project, needed ? [needed] : []);
    const required = (texts: Texts) => valueIn(stepOf(texts).schema, ['properties', 'company', 'required']);
    expect(required(changed)).toEqual(['registered', 'name', 'dba', 'site']);
    const back = setRequired(changed, BASE, {
      step: stepOf(changed),
      pointer: '/company/site',
      required: false,
    });
    expect(required(withFiles(changed, back ? [back] : []))).toEqual(['registered', 'name', 'dba']);
  });

  test('an answer is needed everywhere, in a market with a list of its own, too', () => {
    const list = ['schema', 'properties', 'company', 'required'];
    const own = setInStep(project, { ...BASE, folder: 'markets/ca' }, [[list, ['registered', 'name']]]);
    const listed = withFiles(project, [own]);
    const needed = requireInLayers(listed, BASE, {
      step: stepOf(listed),
      pointer: '/company/site',
      required: true,
    });
    const changed = withFiles(listed, needed);
    const required = (view = first) => valueIn(stepOf(changed, view).schema, list.slice(1));
    expect(required(first)).toEqual(['registered', 'name', 'site']);
    expect(required(second)).toEqual(['registered', 'name', 'dba', 'site']);
  });

  test('a question is moved by one entry of its order', () => {
    const moved = moveQuestion(project, BASE, { step: stepOf(project), pointer: '/company/site', to: 0 });
    const changed = withFiles(project, moved);
    expect(siblingsOf(stepOf(changed), '/company/site')[0]).toBe('site');
    expect(moveQuestion(project, BASE, { step: stepOf(project), pointer: '/company/site', to: 99 })).toEqual(
      [],
    );
  });

  test('a move leaves the order of questions that a branch asks, and names none of a market in the base', () => {
    const place = { folder: 'base', step: 'owners' };
    const path = ['ui', 'owners', 'items', 'ui:order'];
    const ordered = withFiles(project, [setInStep(project, place, [[path, ['id', 'title', '*']]])]);
    const step = first && resolve(projectOf(ordered).files, first).definition.steps['owners'];
    if (!step) throw new Error('no step');
    const moved = moveQuestion(ordered, place, { step, pointer: '/owners/*/email', to: 0 });
    expect(valueIn(JSON.parse(moved[0]?.text ?? ''), path)).toEqual([
      'email',
      'id',
      'title',
      'type',
      'firstName',
      'lastName',
      '*',
    ]);
  });

  test('a question of every kind is added, with its answers in samples, and the definitions are sound', () => {
    const all = KINDS.reduce<Texts>((texts, kind, index) => {
      const name = `extra${index}`;
      const key = `company-details.company.${name}`;
      const labels = Object.fromEntries([
        [`${key}.label`, `Question ${name}`],
        ...(kind.options ?? []).map((one) => [`${key}.options.${one}`, `Option ${one}`] as const),
        ...Object.entries(kind.texts ?? {}).map(([part, text]) => [`${key}.${part}`, text] as const),
      ]);
      const step = stepOf(texts);
      const added = withFiles(texts, [
        addQuestion(texts, BASE, { step, parent: '/company', name, kind }),
        ...['en-US', 'fr-CA'].map((tag) => setTexts(texts, `locales/${tag}/steps.json`, labels)),
      ]);
      return withFiles(
        added,
        addToSamples(added, step.id, { pointer: `/company/${name}`, answer: kind.sample }),
      );
    }, project);
    const whole = projectOf(all);
    const errors = checkDefinitions(whole.files, whole.locales).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });

  test('another kind, or condition, in one market leaves nothing of the one below', () => {
    const place = { ...BASE, folder: 'markets/ca' };
    const step = stepOf(project);
    const kind = KINDS.find(({ id }) => id === 'number');
    const change = kind && setKind(project, place, { step, below: step, pointer: '/company/name', kind });
    const changed = withFiles(project, change ? [change] : []);
    const schemaIn = (view: typeof first) =>
      valueIn(stepOf(changed, view).schema, ['properties', 'company', 'properties', 'name']);
    expect([schemaIn(first), schemaIn(second)]).toEqual([
      { type: 'integer', minimum: 0, maximum: 1000 },
      expect.objectContaining({ type: 'string', maxLength: 64 }),
    ]);
    const flowPlace = { folder: 'markets/ca', flow: 'apply' };
    const flowOf = (texts: Texts) =>
      first && resolve(projectOf(texts).files, first).definition.flows['apply'];
    const below = flowOf(project)?.conditions['new-registered-business'];
    const condition = { required: ['application'] };
    const written = setConditions(project, flowPlace, [
      { name: 'new-registered-business', condition, below: below && asJson(below) },
    ]);
    expect(flowOf(withFiles(project, [written]))?.conditions['new-registered-business']).toEqual(condition);
  });

  test('settings of a market are taken back: the ones below count again, and nothing empty is left', () => {
    const place = { ...BASE, folder: 'markets/ca' };
    const change = setInStep(project, place, [
      [['schema', 'properties', 'company', 'properties', 'site', 'maxLength'], 40],
      [['ui', 'company', 'site', 'ui:options', 'autocomplete'], 'off'],
    ]);
    const changed = withFiles(project, [change]);
    const given = { step: stepOf(changed), pointer: '/company/site' };
    expect(restoreBelow(changed, place, given)).toEqual({ path: change.path, text: null });
    expect(restoreBelow(changed, place, { ...given, pointer: '/company/name' })).toBeUndefined();
    const more = setInStep(changed, place, [[['ui', 'company', 'name', 'ui:widget'], 'textarea']]);
    const left = restoreBelow(withFiles(changed, [more]), place, given)?.text ?? '{}';
    expect(JSON.parse(left)).toEqual({
      $schema: '../../../meta/overlay.schema.json',
      ui: { company: { name: { 'ui:widget': 'textarea' } } },
    });
  });

  test('a retired question leaves nothing behind: no text, no sample, no rule', () => {
    const changed = withFiles(
      project,
      removeQuestion(project, BASE, { step: stepOf(project), pointer: '/company/site' }),
    );
    expect(asks(changed)).toBe(false);
    const left = [...changed].filter(
      ([path, text]) =>
        /company-details/.test(path + text) &&
        /company-details\.company\.site\.|"\/company\/site"/.test(text),
    );
    expect(left.map(([path]) => path)).toEqual([]);
  });

  test('samples that only proved the errors of a retired question go with it', () => {
    const changed = withFiles(
      project,
      removeQuestion(project, BASE, { step: stepOf(project), pointer: '/company/dba' }),
    );
    const whole = projectOf(changed);
    const errors = checkDefinitions(whole.files, whole.locales).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors).toEqual([]);
    const samples = changed.get('schemas/samples/ca/company-details.json');
    expect(samples).not.toContain('"/company/dba"');
    expect(samples).toContain('"/company/name"');
  });

  test.each([
    ['Year of foundation', 'yearOfFoundation'],
    ['Téléphone', 'telephone'],
    ['<img src=x onerror=alert(1)>', 'imgSrcxOnerroralert1'],
    ['漢字', 'question'],
    ['2nd name', 'question2ndName'],
    ['Title', 'questionTitle'],
    ['Endless'.repeat(2000), 'endless'.repeat(6).slice(0, 40)],
    [`2 ${'endless'.repeat(9)}`, `question2E${'endless'.repeat(9).slice(1)}`.slice(0, 40)],
  ])('the name of %s', (label, name) => {
    expect(nameFromLabel(label)).toBe(name);
    expect(isNameOfAnswer(name)).toBe(true);
  });
});

describe('edits of a flow', () => {
  const orderOf = (texts: Texts, view = first) =>
    (view ? (resolve(projectOf(texts).files, view).definition.flows['apply']?.steps ?? []) : []).map(
      ({ id }) => id,
    );

  test('a step moves everywhere, or in one market by what it follows', () => {
    const order = orderOf(project, second);
    const change = moveStep(project, { folder: 'base', flow: 'apply' }, { id: 'category', order, to: 1 });
    expect(orderOf(withFiles(project, change ? [change] : []), second)[1]).toBe('category');
    const own = moveStep(project, { folder: 'markets/us', flow: 'apply' }, { id: 'category', order, to: 1 });
    const inOne = withFiles(project, own ? [own] : []);
    expect(orderOf(inOne, second)[1]).toBe('category');
    expect(orderOf(inOne, first)).toEqual(orderOf(project, first));
  });

  test('a step moves in a layer behind what the layer itself has, to the front, too', () => {
    const entry = { id: 'extra', step: 'breather', path: '/extra', after: 'business-address' };
    const partner = 'cobrands/bloomcart';
    const withExtra = withFiles(project, [
      { path: `schemas/${partner}/flows/apply.json`, text: JSON.stringify({ steps: [entry] }) },
    ]);
    const view = { market: 'us', portal: 'terminal', cobrand: 'bloomcart' };
    const order = orderOf(withExtra, view);
    const place = { folder: 'markets/us', flow: 'apply' };
    const stepsOf = (to: number, id = 'breather', folder = place.folder) => {
      const change = moveStep(withExtra, { ...place, folder }, { id, order, to });
      return change && JSON.parse(change.text ?? '{}').steps;
    };
    // The partner's own step is before the new position: the market does not have it.
    expect(stepsOf(order.indexOf('extra') + 1)).toContainEqual({ id: 'breather', after: 'business-address' });
    expect(stepsOf(0)).toContainEqual({ id: 'breather', after: null });
    expect(stepsOf(1, 'extra')).toBeUndefined();
    expect(stepsOf(1, 'extra', 'base')).toBeUndefined();
    expect(stepsOf(1, 'extra', partner)).toEqual([{ ...entry, after: order[0] }]);
    // A portal reaches markets that do not have the step of one of them.
    expect(stepsOf(1, 'applicant-identity-full', 'portals/terminal')).toBeUndefined();
    const folders = ['base', 'markets/us', 'portals/terminal'];
    const asked = { ...place, folder: 'portals/terminal', folders };
    expect(findEntryFault(withExtra, asked, 'applicant-identity-full')).toMatch(/^Only United States has/);
  });

  test('a step always shows, and shows by a condition again', () => {
    const place = { folder: 'base', flow: 'apply' };
    const always = withFiles(project, [setWhen(project, place, 'category', undefined)]);
    const whenOf = (texts: Texts) =>
      second &&
      resolve(projectOf(texts).files, second).definition.flows['apply']?.steps.find(
        ({ id }) => id === 'category',
      )?.when;
    expect(whenOf(always)).toBeUndefined();
    expect(whenOf(withFiles(always, [setWhen(always, place, 'category', 'new')]))).toBe('new');
  });

  test('a layer changes when a step shows, unless only other layers have the step', () => {
    const folders = ['base', 'markets/us', 'portals/registrar'];
    const faultOf = (folder: string, id: string) =>
      findEntryFault(project, { folder, flow: 'update', folders }, id);
    expect(faultOf('base', 'ssn')).toBeUndefined();
    expect(faultOf('base', 'ssn-full')).toMatch(/^Only .+ has this step here/);
    expect(faultOf('markets/us', 'ssn-full')).toBeUndefined();
    // The portal reaches markets that do not have it.
    expect(faultOf('portals/registrar', 'ssn-full')).toMatch(/^Only .+ has this step here/);
    expect(faultOf('portals/registrar', 'ssn')).toBeUndefined();
  });
});
