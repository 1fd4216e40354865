import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { findAsked } from '../../../src/studio/project/nameFault.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { valueIn } from '../../../src/studio/project/schemaPath.ts';
import { duplicateQuestion, moveToStep } from '../../../src/studio/steps/copyQuestion.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const [US, CA] = ['us', 'ca'].map((market) => ({ market, portal: 'registrar' }));
const stepOf = (texts: Texts, id: string, view = US) => {
  const step = view && resolve(projectOf(texts).files, view).definition.steps[id];
  if (!step) throw new Error(`no step ${id}`);
  return step;
};
const SITE = '/company/site';
const siteIn = (texts: Texts, id: string, view = US) =>
  valueIn(stepOf(texts, id, view).schema, ['properties', 'company', 'properties', 'site']);
const neededIn = (texts: Texts, id: string, view = US) =>
  valueIn(stepOf(texts, id, view).schema, ['properties', 'company', 'required']);

/** A question that Canada asks in its own way, and needs. */
const company = {
  required: ['registered', 'name', 'dba', 'site'],
  properties: { site: { maxLength: 60 } },
};
const planted = withFiles(project, [
  {
    path: 'schemas/markets/ca/steps/company-details.json',
    text: JSON.stringify({
      $schema: '../../../meta/overlay.schema.json',
      schema: { properties: { company } },
      ui: { company: { site: { 'ui:options': { autocomplete: 'off' } } } },
    }),
  },
]);

describe('a question that moves to another step', () => {
  const number = '/applicant/governmentIdentification/value';

  test.each([
    ['asks it', 'full-ssn', number, true],
    ['asks it in some market only', 'company-details', '/company/agent', true],
    ['has a group of that name', 'company-details', '/company', true],
    ['does not ask it', 'full-ssn', '/applicant/firstName', false],
    ['is one that no market has', 'unknown', number, false],
  ])('would overwrite one of a step that %s: %s, %s', (_case, step, pointer, isAsked) => {
    const agent = { properties: { company: { properties: { agent: { type: 'string' } } } } };
    const path = 'schemas/markets/ca/steps/company-details.json';
    const texts = withFiles(project, [{ path, text: JSON.stringify({ schema: agent }) }]);
    expect(findAsked(projectOf(texts).files, step, pointer) !== undefined).toBe(isAsked);
  });

  const inBase = (view = US) => ({
    folder: 'base',
    step: 'company-details',
    view: view ?? { market: '', portal: '' },
  });

  test.each([
    ['another market is shown', US],
    ['that market is shown', CA],
  ])('takes the settings of a market along, and the base gets none of them: %s', (_case, view) => {
    const moved = withFiles(
      planted,
      moveToStep(planted, inBase(view), {
        step: stepOf(planted, 'company-details', view),
        pointer: SITE,
        target: stepOf(planted, 'business-address', view),
      }),
    );
    expect(siteIn(moved, 'business-address')).toEqual({ type: 'string', format: 'website' });
    expect(siteIn(moved, 'business-address', CA)).toEqual({
      type: 'string',
      format: 'website',
      maxLength: 60,
    });
    expect(neededIn(moved, 'business-address')).not.toContain('site');
    expect(neededIn(moved, 'business-address', CA)).toContain('site');
    expect(valueIn(stepOf(moved, 'business-address', CA).ui, ['company', 'site'])).toEqual({
      'ui:options': { autocomplete: 'off' },
    });
    expect(moved.get('schemas/markets/ca/steps/company-details.json')).not.toContain('site');
    const { files: all, locales } = projectOf(moved);
    const ofTarget = checkDefinitions(all, locales).filter(({ path }) =>
      path.endsWith('/business-address.json'),
    );
    expect(ofTarget.map(({ message }) => message)).toEqual([]);
  });

  const withOverlay = (market: string, step: string, required: readonly string[]) => ({
    path: `schemas/markets/${market}/steps/${step}.json`,
    text: JSON.stringify({
      $schema: '../../../meta/overlay.schema.json',
      schema: { properties: { company: { required } } },
    }),
  });
  const moveName = (texts: Texts, view = US) =>
    withFiles(
      texts,
      moveToStep(texts, inBase(view), {
        step: stepOf(texts, 'company-details', view),
        pointer: '/company/name',
        target: stepOf(texts, 'business-address', view),
      }),
    );

  test('stays needed in a market that has a list of needed answers of its own in the other step', () => {
    const moved = moveName(withFiles(project, [withOverlay('ca', 'business-address', ['address'])]));
    expect(neededIn(moved, 'business-address')).toContain('name');
    expect(neededIn(moved, 'business-address', CA)).toEqual(['address', 'name']);
  });

  test('leaves what the market that is shown needs to that market', () => {
    const own = withOverlay('us', 'business-address', ['address', 'site']);
    const optional = withOverlay('ca', 'company-details', ['registered', 'dba']);
    const moved = moveName(withFiles(project, [own, optional]));
    expect(neededIn(moved, 'business-address', CA)).toEqual(['address']);
    expect(neededIn(moved, 'business-address')).toEqual(['address', 'site', 'name']);
  });

  test('gets an object of its own everywhere if only the market that is shown has one', () => {
    const company = { type: 'object', required: ['other'], properties: { other: { type: 'string' } } };
    const text = JSON.stringify({ schema: { properties: { company } } });
    const texts = withFiles(project, [{ path: 'schemas/markets/us/steps/applicant-details.json', text }]);
    const moved = withFiles(
      texts,
      moveToStep(texts, inBase(), {
        step: stepOf(texts, 'company-details'),
        pointer: '/company/name',
        target: stepOf(texts, 'applicant-details'),
      }),
    );
    const { schema } = stepOf(moved, 'applicant-details', CA);
    expect(schema).toMatchObject({ properties: { company: { type: 'object', required: ['name'] } } });
    expect(valueIn(schema, ['required'])).toContain('company');
    expect(neededIn(moved, 'applicant-details')).toEqual(['other', 'name']);
  });

  test('is copied with the settings of a market, which needs the copy no more than others', () => {
    const step = stepOf(planted, 'company-details', CA);
    const { changes } = duplicateQuestion(planted, inBase(CA), { step, pointer: SITE });
    const copied = withFiles(planted, changes);
    const copyIn = (view = US) =>
      valueIn(stepOf(copied, 'company-details', view).schema, [
        'properties',
        'company',
        'properties',
        'siteCopy',
      ]);
    expect([copyIn(), copyIn(CA)]).toEqual([
      { type: 'string', format: 'website' },
      { type: 'string', format: 'website', maxLength: 60 },
    ]);
    expect(neededIn(copied, 'company-details', CA)).not.toContain('siteCopy');
  });

  test('is copied under a name that no market has, and that is no longer than others', () => {
    const long = 'a'.repeat(39);
    const properties = { siteCopy: { type: 'string' }, [long]: { type: 'string' } };
    const schema = { properties: { company: { properties } } };
    const path = 'schemas/markets/ca/steps/company-details.json';
    const texts = withFiles(project, [{ path, text: JSON.stringify({ schema }) }]);
    const copyOf = (pointer: string, view = US) =>
      duplicateQuestion(texts, inBase(view), { step: stepOf(texts, 'company-details', view), pointer }).copy;
    expect(copyOf(SITE)).toBe('/company/siteCopy2');
    expect(copyOf(`/company/${long}`, CA)).toBe(`/company/${long}C`);
  });
});
