import {
  joinSides,
  pathIn,
  readJoined,
  saySide,
  sayWhere,
  typedOf,
} from '../../../src/studio/draft/sayConflict.ts';

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

  it('is named by its file and the way to it', () => {
    const path = 'schemas/base/steps/company-details.json';
    expect(sayWhere({ path, pointer: '/schema/properties/company/properties/name/maxLength' })).toBe(
      'step company-details, Everywhere: company › name › maxLength',
    );
    expect(sayWhere({ path: 'locales/fr-CA/steps.json', pointer: '/a.label' })).toMatch(
      /^texts in Canadian French, steps: a\.label$/,
    );
    expect(sayWhere({ path, pointer: '' })).toMatch(/: the whole file$/);
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
