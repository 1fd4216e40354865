import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { compareProjects } from '../../../src/product/impact/compareProjects.ts';
import { noticedTexts } from '../../../src/studio/compare/effectiveText.ts';
import { differenceIn, differenceOutside } from '../../../src/studio/publish/differenceIn.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const before = { files, locales };

/** The project with the title of each language's review as another one, in the languages that have one, and a language that no market speaks. */
const changed = new Map(
  [...locales].map(([path, file]) => {
    const isChanged = /^(?:en-US|fr-CA)\/steps\.json$/.test(path) && isRecord(file.json);
    if (isChanged) return [path, { ...file, json: { ...file.json, 'review.title': 'Other' } }];
    const isList = path === 'locales.json' && isRecord(file.json);
    return [path, isList ? { ...file, json: { ...file.json, 'nl-NL': { name: 'Nederlands' } } } : file];
  }),
);
changed.set('nl-NL/steps.json', { path: 'nl-NL/steps.json', text: '', json: { 'review.title': 'Nalezen' } });
const compared = { before, after: { files, locales: changed } };

const languagesIn = (difference: ReturnType<typeof differenceIn>) =>
  noticedTexts(compareProjects(difference.before, difference.after), {
    before: difference.before.locales,
    after: difference.after.locales,
    lists: difference.lists,
  }).map(({ language }) => language);

describe('the texts of a difference', () => {
  it.each([
    ['us', ['en-US']],
    ['ca', ['en-US', 'fr-CA']],
  ])('are those of the languages that visitors of the market read: %s', (market, expected) => {
    expect(languagesIn(differenceIn(market, compared))).toEqual(expected);
  });

  it('are outside of a market those that are not only its own, and those that nobody reads', () => {
    expect(languagesIn(differenceOutside(new Set(['ca']), compared))).toEqual(['en-US', 'nl-NL']);
    expect(languagesIn(differenceOutside(new Set(), compared))).toEqual(['en-US', 'fr-CA', 'nl-NL']);
  });

  it('are not those that a language of the market has otherwise', () => {
    const own = new Map(locales);
    const canadian = locales.get('en-CA/steps.json');
    own.set('en-CA/steps.json', {
      path: 'en-CA/steps.json',
      text: '',
      json: { ...(isRecord(canadian?.json) && canadian.json), 'review.title': 'Own' },
    });
    const ofCanada = { files, locales: own };
    const after = new Map([...own, ...[...changed].filter(([path]) => path === 'en-US/steps.json')]);
    expect(languagesIn(differenceIn('ca', { before: ofCanada, after: { files, locales: after } }))).toEqual(
      [],
    );
  });
});
