import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import { setConditions } from '../../../src/studio/flow/flowEdits.ts';
import { writeNamed } from '../../../src/studio/flow/mixedConditions.ts';
import { withoutUnused } from '../../../src/studio/flow/unusedConditions.ts';
import { findSettingFault } from '../../../src/studio/project/findSettingFault.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve } from '../../../src/studio/project/resolved.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import { withoutRule, withRules } from '../../../src/studio/project/stepRules.ts';
import { duplicateQuestion, moveToStep } from '../../../src/studio/steps/copyQuestion.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const CA = { market: 'ca', portal: 'registrar' };
const US = { market: 'us', portal: 'registrar' };
const ofCompany = (name: string, ...rest: readonly string[]) => [
  'schema',
  'properties',
  'company',
  'properties',
  name,
  ...rest,
];
const placeIn = (folder: string, step: string, view = CA) => ({ folder, step, folders: foldersOf(view) });

describe('a setting that a layer cannot change', () => {
  const shorter = withFiles(project, [
    setInStep(project, placeIn('markets/ca', 'company-details'), [[ofCompany('name', 'maxLength'), 40]]),
  ]);
  const limit = ofCompany('name', 'maxLength');

  test.each([
    ['a limit of the base, in the base', project, CA, 'base', 'company-details', limit, undefined],
    ['the same in a market', project, CA, 'markets/ca', 'company-details', limit, undefined],
    ['a limit that the market has', shorter, CA, 'base', 'company-details', limit, /^Canada has this as/],
    ['it in the market', shorter, CA, 'markets/ca', 'company-details', limit, undefined],
    ['as another market has it', shorter, US, 'base', 'company-details', limit, undefined],
    [
      'choices from the settings of each market',
      project,
      CA,
      'base',
      'annual-sales',
      ofCompany('gpv', 'enum'),
      /^Each market has its own/,
    ],
    [
      'them in a portal of several markets',
      project,
      US,
      'portals/registrar',
      'annual-sales',
      ofCompany('gpv', 'enum'),
      /^Each market/,
    ],
    ['them in a market', project, CA, 'markets/ca', 'annual-sales', ofCompany('gpv', 'enum'), undefined],
    [
      'choices of a shared definition',
      project,
      CA,
      'base',
      'business-address',
      ofCompany('address', 'properties', 'territory', 'enum'),
      /^Each market has its own/,
    ],
  ] as readonly (readonly [string, Texts, typeof CA, string, string, string[], RegExp | undefined])[])(
    '%s',
    (_name, texts, view, folder, step, path, said) => {
      const fault = findSettingFault(texts, view, placeIn(folder, step, view), path);
      if (said) expect(fault).toMatch(said);
      else expect(fault).toBeUndefined();
    },
  );
});

describe('rules of a question by conditions of the flow', () => {
  const place = placeIn('base', 'company-details', US);
  const stepOf = (texts: Texts, id: string) => {
    const step = resolve(projectOf(texts).files, US).definition.steps[id];
    if (!step) throw new Error(`no step ${id}`);
    return step;
  };
  const step = stepOf(project, 'company-details');
  const rule = { when: 'website-not-asked', shown: false };

  test('go with it to another step, and to a copy', () => {
    const target = stepOf(project, 'business-address');
    const changes = moveToStep(project, { ...place, view: US }, { step, pointer: '/company/site', target });
    const names = [rule.when];
    const moved = withFiles(project, withoutUnused(project, { view: US, folder: 'base', names }, changes));
    const here = { ...rule, field: '/company/site' };
    expect(stepOf(moved, 'business-address').rules).toContainEqual({
      ...here,
      id: 'website-not-asked-company-site',
    });
    expect(stepOf(moved, 'company-details').rules ?? []).toEqual([]);
    const { files, locales } = projectOf(moved);
    // Its translations are as right as they were.
    const findings = checkDefinitions(files, locales, undefined, { checks: [checkTranslations] });
    expect(findings.map(({ code }) => code)).toEqual([]);
    // The flow that does not have the other step needs its condition no more.
    expect(moved.get('schemas/base/flows/update.json')).not.toContain(rule.when);
    expect(moved.get('schemas/base/flows/apply.json')).toContain(rule.when);
    const copied = duplicateQuestion(project, { ...place, view: US }, { step, pointer: '/company/site' });
    expect(stepOf(withFiles(project, copied.changes), 'company-details').rules).toEqual([
      { ...here, id: 'website-not-asked' },
      { ...rule, id: 'website-not-asked-company-siteCopy', field: '/company/siteCopy' },
    ]);
  });

  test('are those that the layer has: a copy in the base takes none of a market, and has an id of its own', () => {
    const named = withFiles(project, [
      setInStep(project, place, [[['rules'], [{ id: 'site', field: '/company/site', ...rule }]]]),
      setInStep(project, placeIn('markets/us', 'company-details', US), [
        [['rules'], [{ id: 'of-us', field: '/company/site', when: 'new', enabled: false, after: 'site' }]],
      ]),
    ]);
    const whole = stepOf(named, 'company-details');
    expect(whole.rules?.map(({ id }) => id)).toEqual(['site', 'of-us']);
    const copied = duplicateQuestion(
      named,
      { ...place, view: US },
      { step: whole, pointer: '/company/site' },
    );
    const base = copied.changes.find(({ path }) => path === 'schemas/base/steps/company-details.json');
    expect(JSON.parse(base?.text ?? '').rules).toEqual([
      { id: 'site', field: '/company/site', ...rule },
      { id: 'website-not-asked-company-siteCopy', field: '/company/siteCopy', ...rule },
    ]);
    // A market adds to a list of rules with ids, and takes one of the base away by its id.
    const inCanada = placeIn('markets/ca', 'company-details');
    const added = withRules(named, CA, inCanada, [{ field: '/company/dba', when: 'new', shown: true }]);
    expect(added[0]?.[1]).toEqual([
      { id: 'new-company-dba', field: '/company/dba', when: 'new', shown: true, after: 'site' },
    ]);
    const site = { id: 'site', field: '/company/site', ...rule };
    expect(withoutRule(named, CA, inCanada, site)[1]).toEqual([{ id: 'site', remove: true }]);
    const unnamed = { field: '/company/site', ...rule };
    const without = withFiles(project, [setInStep(project, place, [[['rules'], [unnamed]]])]);
    expect(withoutRule(without, CA, inCanada, unnamed)[1]).toEqual([]);
  });

  test('leave a condition that a page of the flow names, and take the parts of one along', () => {
    const flow = { folder: 'base', flow: 'apply' };
    const mixed = writeNamed('mixed', {
      kind: 'all',
      parts: [
        { kind: 'named', name: 'new' },
        { kind: 'test', path: ['answers', 'company', 'name'], operator: 'answered', values: [] },
      ],
    });
    expect(mixed.size).toBe(2);
    const written = withFiles(project, [
      setConditions(
        project,
        flow,
        [...mixed].map(([name, condition]) => ({ name, condition, below: undefined })),
      ),
    ]);
    const names = ['two-steps', 'mixed'];
    const left = withFiles(written, withoutUnused(written, { view: US, folder: 'base', names }, []));
    expect(left.get('schemas/base/flows/apply.json')).toContain('"two-steps": {');
    expect(left.get('schemas/base/flows/apply.json')).not.toContain('mixed');
  });

  test('is needed in the other step if it was in this one, with its objects and its answer in samples', () => {
    const inCanada = placeIn('markets/ca', 'applicant-details', CA);
    const ofCanada = (texts: Texts, id: string) => {
      const found = resolve(projectOf(texts).files, CA).definition.steps[id];
      if (!found) throw new Error(`no step ${id}`);
      return found;
    };
    const changes = moveToStep(
      project,
      { ...inCanada, view: CA },
      {
        step: ofCanada(project, 'applicant-details'),
        pointer: '/applicant/communicationLanguage',
        target: ofCanada(project, 'company-details'),
      },
    );
    const moved = withFiles(project, changes);
    expect(ofCanada(moved, 'company-details').schema).toMatchObject({
      required: ['company', 'applicant'],
      properties: { applicant: { required: ['communicationLanguage'] } },
    });
    const { files, locales } = projectOf(moved);
    const errors = checkDefinitions(files, locales).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});
