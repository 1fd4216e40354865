import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import type { Sentence } from '../../../src/studio/flow/conditions.ts';
import { say } from '../../../src/studio/flow/sayCondition.ts';
import { branchesBelow, branchesOn } from '../../../src/studio/project/branches.ts';
import {
  findAskedFault,
  homeOf,
  setAsked,
  setBranchCondition,
  type Asked,
} from '../../../src/studio/project/branchEdits.ts';
import { branchesAround, narrowCondition, objectsAround } from '../../../src/studio/project/outerBranches.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve } from '../../../src/studio/project/resolved.ts';
import { schemaPathOf } from '../../../src/studio/project/schemaPath.ts';
import { stepFile } from '../../../src/studio/project/stepPlace.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const project: Texts = new Map([
  ...[...files.values()].map(({ path, text }) => [`schemas/${path}`, text] as const),
  ...[...locales.values()].map(({ path, text }) => [`locales/${path}`, text] as const),
]);
const STEP = 'applicant-details';
const MOBILE = '/applicant/phone/localPhoneNumber';
const CA = { market: 'ca', portal: 'registrar' };

const stepIn = (texts: Texts, market = 'us', id = STEP) => {
  const step = resolve(projectOf(texts).files, { market, portal: 'registrar' }).definition.steps[id];
  if (!step) throw new Error(`no step ${id}`);
  return step;
};
const placeIn = (folder: string) => ({ folder, step: STEP, folders: foldersOf(CA) });
const jsonIn = (texts: Texts, folder = 'base') =>
  JSON.parse(texts.get(stepFile({ folder, step: STEP })) ?? '{}').schema.properties.applicant;
const errorsOf = (texts: Texts) => {
  const whole = projectOf(texts);
  return checkDefinitions(whole.files, whole.locales).filter(({ severity }) => severity === 'error');
};
const askedWhen = (texts: Texts, pointer: string, market?: string) => {
  const { schema } = stepIn(texts, market);
  return branchesOn(schema, schemaPathOf(schema, pointer) ?? []).map(
    ({ condition, pointer: object }) => `${object}: ${condition ? say(condition) : 'JSON'}`,
  );
};
const ask = (texts: Texts, pointer: string, asked: Asked, folder = 'base') => {
  const given = { step: stepIn(texts, 'ca'), pointer, asked };
  expect(findAskedFault(texts, placeIn(folder), given)).toBeUndefined();
  return withFiles(texts, setAsked(texts, placeIn(folder), given));
};
const FIRST_NAME: Sentence = {
  kind: 'test',
  path: ['applicant', 'name', 'firstName'],
  operator: 'answered',
  values: [],
};
const byFirstName = (): Asked => ({
  kind: 'new',
  ...narrowCondition({ object: '', condition: FIRST_NAME }, '/applicant/phone'),
});

describe('conditions on answers of objects around a question', () => {
  test('are of the innermost object that has all answers in it', () => {
    const narrow = (condition: Sentence, inside: string) => {
      const narrowed = narrowCondition({ object: '', condition }, inside);
      return `${narrowed.object}: ${say(narrowed.condition)}`;
    };
    expect(narrow(FIRST_NAME, '/applicant/name')).toBe('/applicant/name: firstName is answered');
    expect(narrow(FIRST_NAME, '/applicant/phone')).toBe('/applicant: name › firstName is answered');
    const town: Sentence = { kind: 'test', path: ['company', 'town'], operator: 'answered', values: [] };
    const both: Sentence = { kind: 'all', parts: [FIRST_NAME, { kind: 'not', part: town }] };
    expect(narrow(both, '/applicant/name')).toBe(
      ': applicant › name › firstName is answered and not (company › town is answered)',
    );
  });

  test('reach in, are read as they were said, and the definitions stay sound', () => {
    const asked = ask(project, MOBILE, byFirstName());
    const { properties, if: condition, then: reaching } = jsonIn(asked);
    expect(properties.phone).toEqual({ type: 'object', required: [], properties: {} });
    expect(condition).toEqual({
      required: ['name'],
      properties: { name: { required: ['firstName'], properties: { firstName: true } } },
    });
    expect(reaching).toEqual({
      properties: {
        phone: {
          properties: { localPhoneNumber: { $ref: '../definitions/contact.json#/mobilePhone' } },
          required: ['localPhoneNumber'],
        },
      },
    });
    expect(askedWhen(asked, MOBILE)).toEqual(['/applicant: name › firstName is answered']);
    expect(errorsOf(asked)).toEqual([]);
    const changed = ask(asked, MOBILE, { kind: 'always' });
    expect(askedWhen(changed, MOBILE)).toEqual([]);
    expect(Object.keys(jsonIn(changed))).toEqual(['type', 'required', 'properties']);
    expect(jsonIn(changed).properties.phone.required).toEqual(['localPhoneNumber']);
  });

  test('decide in the engine as those of the own object do', () => {
    const { schema } = stepIn(ask(project, MOBILE, byFirstName()));
    const runtime = createTestRuntime({ [STEP]: { schema } });
    const codesFor = (name: Readonly<Record<string, string>>) =>
      runtime
        .validateStep(STEP, { applicant: { name, phone: {} } })
        .flatMap(({ pointer, code }) => (pointer === MOBILE ? [code] : []));
    expect([codesFor({ firstName: 'Ada' }), codesFor({})]).toEqual([['mobile-phone.required'], []]);
  });

  test('are offered to the other questions, and changed for all of them', () => {
    const asked = ask(project, MOBILE, byFirstName());
    const step = stepIn(asked, 'ca');
    const [offered, ...others] = branchesAround(step, '/applicant/name');
    expect(others.map((one) => one.branch.kind)).toEqual(['else']);
    const { branch, at = [] } = offered ?? {};
    if (!branch) throw new Error('no branch is offered');
    expect(at.slice(-2)).toEqual(['properties', 'name']);
    const home = homeOf({ step, pointer: '/applicant/name/lastName' });
    expect(branchesBelow(step.schema, branch.at, home)).toHaveLength(1);
    const both = ask(asked, '/applicant/name/lastName', { kind: 'branch', at });
    expect(Object.keys(jsonIn(both).then.properties)).toEqual(['phone', 'name']);
    const condition: Sentence = {
      kind: 'test',
      path: ['name', 'firstName'],
      operator: 'is',
      values: ['Bea'],
    };
    const changed = withFiles(both, [
      setBranchCondition(both, placeIn('base'), { below: undefined, branch, condition }),
    ]);
    for (const pointer of [MOBILE, '/applicant/name/lastName'])
      expect(askedWhen(changed, pointer)).toEqual(['/applicant: name › firstName is “Bea”']);
  });

  test('are made in one market only', () => {
    const asked = ask(project, MOBILE, byFirstName(), 'markets/ca');
    expect(askedWhen(asked, MOBILE, 'ca')).toEqual(['/applicant: name › firstName is answered']);
    expect(askedWhen(asked, MOBILE)).toEqual([]);
    expect(errorsOf(asked)).toEqual([]);
  });

  test('end at the item of a list, and at an object that is asked under a condition itself', () => {
    expect(objectsAround(stepIn(project), '/applicant/phone')).toEqual([
      '/applicant/phone',
      '/applicant',
      '',
    ]);
    expect(objectsAround(stepIn(project, 'us', 'owners'), '/owners/*')).toEqual(['/owners/*']);
    const shipping = stepIn(project, 'us', 'order-shipping');
    expect(objectsAround(shipping, '/order/address')).toEqual(['/order/address']);
    expect(objectsAround(shipping, '/order')).toEqual(['/order', '']);
  });
});
