import { joinSides, pathIn, readJoined, saySide, sayWhere } from '../../../src/studio/draft/sayConflict.ts';

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
    expect(joinSides({ mine: '"Online"', theirs: '"Shops"' })).toBe('Shops Online');
    const joined = joinSides({ mine: '["pub", "bar"]', theirs: '["bar", "café"]' });
    expect(joined).toEqual(['bar', 'café', 'pub']);
    expect(readJoined('bar,  pub,', joined ?? null)).toEqual(['bar', 'pub']);
    expect(joinSides({ mine: '1', theirs: '2' })).toBeUndefined();
    expect(joinSides({ mine: null, theirs: '"Shops"' })).toBeUndefined();
  });

  it('is found by the ids of items', () => {
    const json = { groups: [{ id: 'a' }, { id: 'b', label: { en: 'B' } }] };
    expect(pathIn(json, '/groups/b/label/en')).toEqual(['groups', 1, 'label', 'en']);
  });
});
