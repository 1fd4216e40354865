import { parseDefinitionFile, type DefinitionFiles } from '@stepwright/engine/authoring';
import { readDefinitionFiles, readLocales } from '../../../../src/product/node.ts';
import type { ProjectFiles } from '../../../../src/product/impact/compareProjects.ts';
import { marketsOfChoice } from '../../../../src/product/reach/marketsOfEdits.ts';
import { marketsOfText } from '../../../../src/product/reach/marketsOfText.ts';

const LABEL = 'bank-account.bank.routingNumber.label';
const SHARED = 'company-details.company.name.label';

describe('the markets of a text', () => {
  let project: ProjectFiles;
  beforeAll(async () => {
    const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
    project = { files, locales };
  });

  const of = (language: string, name: string, key: string, given = project) =>
    [...marketsOfText(given, { language, name, key })].toSorted();

  it.each([
    ['en-US', 'steps', LABEL, ['us']],
    ['en-US', 'steps', SHARED, ['ca', 'us']],
    ['en-CA', 'steps', SHARED, ['ca']],
    ['fr-CA', 'steps', SHARED, ['ca']],
    ['fr-CA', 'screens', 'form.back', ['ca']],
    ['en-US', 'screens', 'form.back', ['ca', 'us']],
    ['en-US', 'steps', 'sections.bank', ['ca', 'us']],
    ['en-US', 'steps', 'bank-account.title', ['ca', 'us']],
    // Not spoken where it is asked, so nobody else reads it.
    ['fr-CA', 'steps', LABEL, ['us']],
    ['en-US', 'steps', 'bank-account.bank.nothing.label', []],
    ['en-US', 'steps', 'nothing.title', []],
    ['de', 'steps', SHARED, []],
  ])('in %s, %s#%s, are %j', (language, name, key, markets) => {
    expect(of(language, name, key)).toEqual(markets);
  });

  it('are all while the definitions of a market have errors', () => {
    const path = 'markets/ca/steps/bank-account.json';
    const broken: DefinitionFiles = new Map([
      ...project.files,
      [path, parseDefinitionFile(path, '{ "schema": { "$ref": "../definitions/nowhere.json" } }')],
    ]);
    expect(of('en-US', 'steps', LABEL, { ...project, files: broken })).toEqual(['ca', 'us']);
  });

  it.each([
    [`locales/en-US/steps.json#/${LABEL}`, ['us']],
    [`locales/en-US/steps.json#/${SHARED}`, ['us', 'ca']],
    ['locales/en-US/steps.json#', undefined],
    ['locales/locales.json#/en-US', undefined],
    ['schemas/markets/us/market.json#/currency', ['us']],
    ['schemas/base/steps/owners.json#/schema', undefined],
  ])('are also those of a choice between versions: %s', (choice, markets) => {
    const found = marketsOfChoice({ before: project, after: project }, choice);
    expect(found?.toSorted()).toEqual(markets?.toSorted());
  });
});
