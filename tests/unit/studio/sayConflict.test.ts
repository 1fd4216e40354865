import { joinSides, readJoined, saySide, sayWhere, typedOf } from '../../../src/studio/draft/sayConflict.ts';
import { pathIn } from '../../../src/studio/project/mergeSides.ts';
import { projectOf } from '../../../src/studio/project/project.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = projectOf(await readProjectTexts());

describe('a value that two people changed', () => {
  it.each([
    ['"Shops"', 'Shops'],
    ['true', 'yes'],
    ['12', '12'],
    ['["bar", "café"]', 'bar, café'],
    ['{"a": 1}', '{"a": 1}'],
    [null, 'taken away'],
  ])('is %s in JSON and %s in words', (side, said) => {
    expect(saySide(side)).toBe(said);
  });

  it.each([
    [
      'schemas/base/steps/company-details.json',
      '/schema/properties/company/properties/dba/maxLength',
      'step “Tell us about your business”, Everywhere: “Doing business as” › most characters',
    ],
    [
      'schemas/base/steps/company-details.json',
      '/actions',
      'step “Tell us about your business”, Everywhere: actions',
    ],
    [
      'schemas/base/steps/company-details.json',
      '',
      'step “Tell us about your business”, Everywhere: the whole file',
    ],
    ['schemas/base/flows/apply.json', '', 'flow Application, Everywhere: the whole file'],
    [
      'schemas/markets/ca/market.json',
      '/numbers/depositDaysFrom',
      'settings, Canada: numbers › deposit days from',
    ],
    [
      'schemas/base/steps/a-new-step.json',
      '/schema/properties/one/type',
      'step a-new-step, Everywhere: one › kind of answer',
    ],
    [
      'locales/fr-CA/steps.json',
      '/company-details.company.dba.hint',
      'texts in Canadian French, steps: “Tell us about your business” › “Doing business as” › hint',
    ],
    [
      'locales/fr-CA/steps.json',
      '/company-details.title',
      'texts in Canadian French, steps: “Tell us about your business” › title',
    ],
    [
      'schemas/samples/ca/partners.json',
      '/valid/0',
      'samples of “Does anyone else own [owner share]% or more?”, Canada: valid › 0',
    ],
    ['locales/fr-CA/errors.json', '/required', 'texts in Canadian French, errors: required'],
    [
      'schemas/cobrands/bloomcart/cobrand.json',
      '',
      'settings, partner Bloomcart Payments (bloomcart): the whole file',
    ],
    ['schemas/base/flows/apply.json', '/conditions/new', 'flow Application, Everywhere: conditions › new'],
  ])('is named by its file, step and question: %s %s', (path, pointer, said) => {
    expect(sayWhere({ path, pointer }, project)).toBe(said);
  });

  it('is joined if it is a text or a list of words', () => {
    const of = (mine: string | null, theirs: string) =>
      joinSides({ path: 'schemas/base/categories.json', pointer: '/groups/a/keywords/en', mine, theirs });
    expect(of('"Online"', '"Shops"')).toBe('Shops Online');
    const joined = of('["pub", "bar"]', '["bar", "Foo, Inc"]') ?? null;
    expect(joined).toEqual(['bar', 'Foo, Inc', 'pub']);
    expect(readJoined(typedOf(joined), joined)).toEqual(joined);
    expect(readJoined('bar\n  pub\n', joined)).toEqual(['bar', 'pub']);
    expect(of('1', '2')).toBeUndefined();
    expect(of(null, '"Shops"')).toBeUndefined();
  });

  it.each([
    ['locales/fr-CA/steps.json', '/a.label', true],
    ['locales/fr-CA.translation.json', '/texts/locales~1fr-CA~1steps.json/a.label', false],
    ['schemas/markets/ca/agreement.json', '/texts/en-CA/title', true],
    ['schemas/base/steps/company-details.json', '/schema/properties/label/format', false],
    ['schemas/base/steps/company-details.json', '/rules/a/when', false],
    ['schemas/base/categories.json', '/groups/a/id', false],
  ])('is joined only where people read it: %s %s', (path, pointer, isRead) => {
    expect(joinSides({ path, pointer, mine: '"a"', theirs: '"b"' }) !== undefined).toBe(isRead);
  });

  it('is found by the ids of items', () => {
    const json = { groups: [{ id: 'a' }, { id: 'b', label: { en: 'B' } }] };
    expect(pathIn(json, '/groups/b/label/en')).toEqual(['groups', 1, 'label', 'en']);
  });
});
