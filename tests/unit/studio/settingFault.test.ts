import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import { withoutUnused } from '../../../src/studio/flow/unusedConditions.ts';
import { findSettingFault } from '../../../src/studio/project/findSettingFault.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve } from '../../../src/studio/project/resolved.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import { duplicateQuestion, moveToStep } from '../../../src/studio/steps/copyQuestion.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const CA = { market: 'ca', portal: 'registrar' };
const US = { market: 'us', portal: 'registrar' };
const ofCompany = (name: string, ...rest: readonly string[]) => [
  'schema',
  ...['properties', 'company', 'properties', name],
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
      ...[project, CA, 'base', 'annual-sales', ofCompany('gpv', 'enum'), /^Each market has its own/],
    ],
    [
      'them in a portal of several markets',
      ...[project, US, 'portals/registrar', 'annual-sales', ofCompany('gpv', 'enum'), /^Each market/],
    ],
    ['them in a market', project, CA, 'markets/ca', 'annual-sales', ofCompany('gpv', 'enum'), undefined],
    [
      'choices of a shared definition',
      ...[project, CA, 'base', 'business-address', ofCompany('address', 'properties', 'territory', 'enum')],
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
    const changes = moveToStep(project, place, { step, pointer: '/company/site', target });
    const names = [rule.when];
    const moved = withFiles(project, withoutUnused(project, { view: US, folder: 'base', names }, changes));
    expect(stepOf(moved, 'business-address').rules).toContainEqual({ ...rule, field: '/company/site' });
    expect(stepOf(moved, 'company-details').rules ?? []).toEqual([]);
    const { files, locales } = projectOf(moved);
    // Its translations are as right as they were.
    const findings = checkDefinitions(files, locales, undefined, { checks: [checkTranslations] });
    expect(findings.map(({ code }) => code)).toEqual([]);
    // The flow that does not have the other step needs its condition no more.
    expect(moved.get('schemas/base/flows/update.json')).not.toContain(rule.when);
    expect(moved.get('schemas/base/flows/apply.json')).toContain(rule.when);
    const copied = duplicateQuestion(project, place, { step, pointer: '/company/site' });
    expect(stepOf(withFiles(project, copied.changes), 'company-details').rules).toEqual([
      { ...rule, field: '/company/site' },
      { ...rule, field: '/company/siteCopy' },
    ]);
  });
});
