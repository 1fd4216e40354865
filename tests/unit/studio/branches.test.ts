import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepDefinition } from '@stepwright/engine';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import type { Sentence } from '../../../src/studio/flow/conditions.ts';
import { say } from '../../../src/studio/flow/sayCondition.ts';
import { branchesOn } from '../../../src/studio/project/branches.ts';
import { findAskedFault, setAsked, setBranchCondition } from '../../../src/studio/project/branchEdits.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve } from '../../../src/studio/project/resolved.ts';
import { removeQuestion, restoreBelow } from '../../../src/studio/project/retireQuestion.ts';
import { schemaPathOf, valueIn } from '../../../src/studio/project/schemaPath.ts';
import { setRequired } from '../../../src/studio/project/stepEdits.ts';
import { findReachFault, setInStep, stepFile } from '../../../src/studio/project/stepPlace.ts';
import { groupsOf, nodeAt, questionTree, type QuestionNode } from '../../../src/studio/steps/questionTree.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const project: Texts = new Map([
  ...[...files.values()].map(({ path, text }) => [`schemas/${path}`, text] as const),
  ...[...locales.values()].map(({ path, text }) => [`locales/${path}`, text] as const),
]);
const US = { market: 'us', portal: 'registrar' };
const CA = { market: 'ca', portal: 'registrar' };

const stepOf = (texts: Texts, id: string, view = US) => {
  const step = resolve(projectOf(texts).files, view).definition.steps[id];
  if (!step) throw new Error(`no step ${id}`);
  return step;
};
const placeIn = (folder: string, step: string, view = CA) => ({ folder, step, folders: foldersOf(view) });
const schemaIn = (texts: Texts, pointer: string, id = 'owners', view = US) => {
  const { schema } = stepOf(texts, id, view);
  return valueIn(schema, schemaPathOf(schema, pointer) ?? ['none']);
};
const errorsOf = (texts: Texts) => {
  const whole = projectOf(texts);
  return checkDefinitions(whole.files, whole.locales)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`);
};
/** When a question is asked, in words; empty for always. */
const askedWhen = (texts: Texts, id: string, pointer: string, view = US) => {
  const { schema } = stepOf(texts, id, view);
  return branchesOn(schema, schemaPathOf(schema, pointer) ?? []).map(({ condition }) =>
    condition ? say(condition) : 'JSON',
  );
};
const groups = (nodes: readonly QuestionNode[] = []) =>
  groupsOf(nodes).map(({ branches, nodes: asked }) => [
    branches.map(({ condition }) => condition && say(condition)).join(),
    asked.map(({ name }) => name),
  ]);

const registered: Sentence = { kind: 'test', path: ['registered'], operator: 'is', values: [true] };
const ask = (texts: Texts, pointer: string, condition: Sentence, folder = 'base') => {
  const [, step = ''] = /^([a-z-]+):/.exec(pointer) ?? [];
  const at = pointer.slice(step.length + 1);
  const place = placeIn(folder, step);
  const given = { step: stepOf(texts, step, CA), pointer: at, asked: { kind: 'new' as const, condition } };
  expect(findAskedFault(texts, place, given)).toBeUndefined();
  return withFiles(texts, setAsked(texts, place, given));
};

describe('questions of branches', () => {
  test('are in the tree below the condition under which they are asked', () => {
    const shipping = questionTree(stepOf(project, 'order-shipping'));
    expect(groups(nodeAt(shipping, '/order')?.inside)).toEqual([
      ['', ['shipTo']],
      ['shipTo is “OTHER”', ['address']],
    ]);
    // The parts of the address are always asked, once it is.
    expect(groups(nodeAt(shipping, '/order/address')?.inside)).toHaveLength(1);
    const owners = questionTree(stepOf(project, 'owners'));
    expect(groups(nodeAt(owners, '/owners')?.inside)).toEqual([
      ['', ['id', 'type', 'firstName', 'lastName', 'email', 'inControl']],
      ['type is not “APPLICANT”', ['ownership']],
      ['inControl is yes', ['title']],
    ]);
  });

  test.each([
    ['dependent-schemas', '/dependentSchemas', 'phone is answered', 'hours'],
    ['choice-of-shapes', '/choiceOfShapes/pet', 'kind is “cat”', 'lives'],
    ['if-then', '/ifThen', 'travel is “car”', 'seats'],
  ])('are below the condition of every kind of branch: %s', (id, object, condition, name) => {
    const path = join(import.meta.dirname, `../../../gallery/schemas/base/steps/${id}.json`);
    const step: StepDefinition = JSON.parse(readFileSync(path, 'utf8'));
    expect(groups(nodeAt(questionTree(step), object)?.inside)).toContainEqual([condition, [name]]);
  });

  test('keep their position in the order of their object', () => {
    const order = ['registered', 'site', 'name', '*'];
    const ordered = setInStep(project, placeIn('base', 'company-details'), [
      [['ui', 'company', 'ui:order'], order],
    ]);
    const asked = ask(withFiles(project, [ordered]), 'company-details:/company/site', registered);
    expect(errorsOf(asked)).toEqual([]);
  });

  test('an ordinary question gets a condition, in the base or in one market, and the definitions stay sound', () => {
    const path = stepFile({ folder: 'base', step: 'company-details' });
    const asked = ask(project, 'company-details:/company/site', registered);
    expect(askedWhen(asked, 'company-details', '/company/site')).toEqual(['registered is yes']);
    expect(JSON.parse(asked.get(path) ?? '')).toHaveProperty('schema.properties.company.if', {
      required: ['registered'],
      properties: { registered: { const: true } },
    });
    const inCanada = ask(project, 'company-details:/company/site', registered, 'markets/ca');
    expect(askedWhen(inCanada, 'company-details', '/company/site', CA)).toEqual(['registered is yes']);
    expect(askedWhen(inCanada, 'company-details', '/company/site')).toEqual([]);
    expect(inCanada.get(path)).toBe(project.get(path));
    expect(errorsOf(inCanada)).toEqual([]);
  });

  test('a second condition of an object joins a list, and the same one asks beside what it asks already', () => {
    const other: Sentence = { kind: 'test', path: ['name'], operator: 'answered', values: [] };
    const once = ask(project, 'company-details:/company/site', registered);
    const twice = ask(once, 'company-details:/company/phone', registered);
    expect(askedWhen(twice, 'company-details', '/company/phone')).toEqual(['registered is yes']);
    const thrice = ask(twice, 'company-details:/company/dba', other);
    expect(askedWhen(thrice, 'company-details', '/company/dba')).toEqual(['name is answered']);
    const { company } = JSON.parse(thrice.get('schemas/base/steps/company-details.json') ?? '').schema
      .properties;
    expect(Object.keys(company.then.properties)).toEqual(['site', 'phone']);
    expect(company.required).toEqual(['registered', 'name']);
    const [item] = company.allOf;
    expect(item.if).toEqual({ required: ['name'], properties: { name: true } });
    expect(item.then).toEqual({ properties: { dba: expect.anything() }, required: ['dba'] });
    expect(errorsOf(thrice)).toEqual([]);
  });

  test('a question that is asked always again leaves no empty branch, and is needed as before', () => {
    const place = placeIn('base', 'owners', US);
    const step = stepOf(project, 'owners');
    const given = { step, pointer: '/owners/*/title', asked: { kind: 'always' as const } };
    expect(findAskedFault(project, place, given)).toBeUndefined();
    const moved = withFiles(project, setAsked(project, place, given));
    const { items } = JSON.parse(moved.get(stepFile(place)) ?? '').schema.properties.owners;
    expect(items.required).toEqual(['firstName', 'lastName', 'email', 'title']);
    expect(Object.keys(items.allOf[1])).toEqual(['required', 'properties']);
    expect(askedWhen(moved, 'owners', '/owners/*/title')).toEqual([]);
    const back = ask(moved, 'owners:/owners/*/title', {
      kind: 'test',
      path: ['inControl'],
      operator: 'is',
      values: [true],
    });
    expect(askedWhen(back, 'owners', '/owners/*/title')).toEqual(['inControl is yes']);
    expect(errorsOf(back)).toEqual([]);
  });

  test('the condition of a branch is changed, and that of “otherwise” is written as its opposite', () => {
    const place = placeIn('base', 'owners', US);
    const { schema } = stepOf(project, 'owners');
    const branch = branchesOn(schema, schemaPathOf(schema, '/owners/*/ownership') ?? [])[0];
    if (!branch) throw new Error('no branch');
    const condition: Sentence = { kind: 'test', path: ['type'], operator: 'oneOf', values: ['OWNER'] };
    const changed = withFiles(project, [
      setBranchCondition(project, place, { below: undefined, branch, condition }),
    ]);
    expect(askedWhen(changed, 'owners', '/owners/*/ownership')).toEqual(['type is one of “OWNER”']);
    const { allOf } = JSON.parse(changed.get(stepFile(place)) ?? '').schema.properties.owners.items;
    expect(allOf[0].if).toEqual({ not: { required: ['type'], properties: { type: { enum: ['OWNER'] } } } });
    expect(Object.keys(allOf[0])).toEqual(['if', 'else']);
  });

  test('a market that changes a question in a list of branches gets the list, as its file below has it', () => {
    const place = placeIn('markets/ca', 'owners');
    const at = schemaPathOf(stepOf(project, 'owners', CA).schema, '/owners/*/title') ?? [];
    const changed = withFiles(project, [setInStep(project, place, [[['schema', ...at, 'maxLength'], 40]])]);
    expect(schemaIn(changed, '/owners/*/title', 'owners', CA)).toHaveProperty('maxLength', 40);
    expect(schemaIn(changed, '/owners/*/title')).toHaveProperty('maxLength', 64);
    expect(changed.get(stepFile(place))).toContain('"$market": "/numbers/ownerShare"');
    expect(errorsOf(changed)).toEqual([]);
    // From now on the base cannot be changed through what Canada shows.
    const path = ['schema', ...at, 'maxLength'];
    expect(findReachFault(changed, placeIn('base', 'owners'), path)).toContain('Canada has its own copy');
    const step = stepOf(changed, 'owners', CA);
    const optional = setRequired(changed, place, { step, pointer: '/owners/*/title', required: false });
    expect(optional?.text).toContain('"required": []');
    expect(restoreBelow(changed, place, { step, pointer: '/owners/*/title' })).toEqual({
      path: stepFile(place),
      text: project.get(stepFile(place)),
    });
  });

  test('a retired question takes its branch with it if that asks nothing else, and rules of other branches', () => {
    const owners = placeIn('base', 'owners', US);
    const step = stepOf(project, 'owners');
    const retired = withFiles(
      project,
      removeQuestion(project, owners, { step, pointer: '/owners/*/ownership' }),
    );
    const { allOf } = JSON.parse(retired.get(stepFile(owners)) ?? '').schema.properties.owners.items;
    expect(allOf).toHaveLength(1);
    expect(allOf[0].then.required).toEqual(['title']);
    const inCanada = placeIn('markets/ca', 'business-identity');
    const gone = withFiles(
      project,
      removeQuestion(project, inCanada, {
        step: stepOf(project, 'business-identity', CA),
        pointer: '/company/corporationNumber',
      }),
    );
    const { company } = JSON.parse(gone.get(stepFile(inCanada)) ?? '').schema.properties;
    expect(Object.keys(company)).toEqual(['required', 'properties']);
    expect(company.properties).not.toHaveProperty('corporationNumber.format');
  });

  test('a question keeps its condition where a layer has settings that a list would lose', () => {
    const place = placeIn('base', 'company-details');
    const once = ask(project, 'company-details:/company/site', registered);
    const inCanada = placeIn('markets/ca', 'company-details');
    const at = schemaPathOf(stepOf(once, 'company-details', CA).schema, '/company/phone') ?? [];
    const own = withFiles(once, [setInStep(once, inCanada, [[['schema', ...at, 'maxLength'], 12]])]);
    const condition: Sentence = { kind: 'test', path: ['name'], operator: 'answered', values: [] };
    const given = { step: stepOf(own, 'company-details'), pointer: '/company/phone' };
    expect(findAskedFault(own, place, { ...given, asked: { kind: 'new', condition } })).toContain(
      'step “Tell us about your business”, Canada has settings of its own',
    );
    // Beside the condition that is there, no list is needed: the settings of Canada follow.
    const asked = { kind: 'new' as const, condition: registered };
    const moved = withFiles(own, setAsked(own, place, { ...given, asked }));
    expect(schemaIn(moved, '/company/phone', 'company-details', CA)).toHaveProperty('maxLength', 12);
    expect(askedWhen(moved, 'company-details', '/company/phone', CA)).toEqual(['registered is yes']);
  });
});
