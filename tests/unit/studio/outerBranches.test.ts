import type { Answers, Json, StepDefinition } from '@stepwright/engine';
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
import {
  branchesAround,
  findEntryFault,
  narrowCondition,
  objectsAround,
  THIS_ENTRY,
} from '../../../src/studio/project/outerBranches.ts';
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
      ': applicant › name › firstName is answered and company › town is not answered',
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

  test('reach into lists and into objects that are asked under a condition, up to its branch', () => {
    expect(objectsAround(stepIn(project), '/applicant/phone')).toEqual([
      '/applicant/phone',
      '/applicant',
      '',
    ]);
    expect(objectsAround(stepIn(project, 'us', 'owners'), '/owners/*')).toEqual(['/owners/*', '']);
    const shipping = stepIn(project, 'us', 'order-shipping');
    expect(objectsAround(shipping, '/order/address')).toEqual(['/order/address', '/order']);
    expect(objectsAround(shipping, '/order')).toEqual(['/order', '']);
  });

  const isValue = (path: readonly string[], value: Json): Sentence => ({
    kind: 'test',
    path,
    operator: 'is',
    values: [value],
  });

  /** A step with a list, and with an object that is asked under a condition. */
  const SCHEMA = {
    type: 'object',
    properties: {
      shared: { type: 'boolean' },
      owners: {
        type: 'array',
        items: {
          type: 'object',
          properties: { inControl: { type: 'boolean' }, title: { type: 'string', maxLength: 5 } },
        },
      },
      order: {
        type: 'object',
        properties: { shipTo: { enum: ['OFFICE', 'OTHER'] }, gift: { type: 'boolean' } },
        if: { required: ['shipTo'], properties: { shipTo: { const: 'OTHER' } } },
        ...JSON.parse(
          '{"then":{"properties":{"address":{"type":"object","properties":{"note":{"type":"string","maxLength":5}}}}}}',
        ),
      },
    },
  };
  const place = { folder: 'base', step: 's' };
  const stepOf = (schema: object): StepDefinition =>
    JSON.parse(JSON.stringify({ id: 's', kind: 'form', schema }));
  const askIn = (schema: object, pointer: string, condition: Sentence, outermost: string): StepDefinition => {
    const step = stepOf(schema);
    const narrowed = narrowCondition(
      { object: outermost, condition },
      pointer.slice(0, pointer.lastIndexOf('/')),
    );
    const asked: Asked = { kind: 'new', ...narrowed };
    const texts = new Map([[stepFile(place), JSON.stringify(step)]]);
    expect(findAskedFault(texts, place, { step, pointer, asked })).toBeUndefined();
    const [change] = setAsked(texts, place, { step, pointer, asked });
    return JSON.parse(change?.text ?? '');
  };
  const saysOf = ({ schema }: StepDefinition, pointer: string) =>
    branchesOn(schema, schemaPathOf(schema, pointer) ?? []).map(
      ({ condition, pointer: object }) => `${object}: ${condition ? say(condition) : 'JSON'}`,
    );
  const codesOf = ({ schema }: StepDefinition, answers: Answers) => {
    const runtime = createTestRuntime({ s: { schema } });
    return runtime.validateStep('s', answers).map(({ pointer, code }) => `${pointer} ${code}`);
  };

  test('decide about questions of the entries of a list', () => {
    const step = askIn(SCHEMA, '/owners/*/title', isValue(['shared'], true), '');
    expect(step.schema).toMatchObject({
      if: { required: ['shared'] },
      ...JSON.parse('{"then":{"properties":{"owners":{"items":{"properties":{"title":{"maxLength":5}}}}}}}'),
    });
    expect(saysOf(step, '/owners/*/title')).toEqual([': shared is yes']);
    const owners = [{ title: 'Director' }, { title: 'Boss' }];
    expect(codesOf(step, { shared: true, owners })).toEqual(['/owners/0/title maxLength']);
    expect(codesOf(step, { shared: false, owners })).toEqual([]);
    const [offered] = branchesAround(step, '/owners/*');
    expect(offered?.at).toEqual(['then', 'properties', 'owners', 'items']);
  });

  test('may be about the entry that a question is in, but not about what is outside of the list, too', () => {
    const own = isValue(['owners', THIS_ENTRY, 'inControl'], true);
    const step = askIn(SCHEMA, '/owners/*/title', own, '');
    expect(saysOf(step, '/owners/*/title')).toEqual(['/owners/*: inControl is yes']);
    const both: Sentence = { kind: 'all', parts: [own, isValue(['shared'], true)] };
    const mixed = narrowCondition({ object: '', condition: both }, '/owners/*');
    expect(findEntryFault(mixed.condition)).toMatch(/either about answers of this entry, or about/);
    expect(
      findEntryFault(narrowCondition({ object: '', condition: own }, '/owners/*').condition),
    ).toBeUndefined();
  });

  test('may be about any entry of another list', () => {
    const step = askIn(SCHEMA, '/order/gift', isValue(['owners', '*', 'inControl'], true), '');
    expect(saysOf(step, '/order/gift')).toEqual([': owners › inControl is, in some entry, yes']);
    expect(step.schema.if).toEqual({
      required: ['owners'],
      properties: {
        owners: {
          type: 'array',
          contains: { required: ['inControl'], properties: { inControl: { const: true } } },
        },
      },
    });
    const order = { gift: 'no' };
    expect(codesOf(step, { owners: [{}, { inControl: true }], order })).toEqual(['/order/gift type']);
    expect(codesOf(step, { owners: [{}, { inControl: false }], order })).toEqual([]);
  });

  test('of an object that is asked under a condition are inside of that, and follow it', () => {
    const step = askIn(SCHEMA, '/order/address/note', isValue(['gift'], true), '/order');
    expect(saysOf(step, '/order/address/note')).toEqual(['/order: shipTo is “OTHER”', '/order: gift is yes']);
    const address = { note: 'too long' };
    const codes = (shipTo: string, gift: boolean) => codesOf(step, { order: { shipTo, gift, address } });
    expect([codes('OTHER', true), codes('OTHER', false), codes('OFFICE', true)]).toEqual([
      ['/order/address/note maxLength'],
      [],
      [],
    ]);
  });
});
