import { readDefinitionFiles, readLocales } from '../../../../src/product/node.ts';
import type { GrantedRole } from '../../../../src/contract/staff.ts';
import { isOwnTranslation } from '../../../../src/product/reach/textsOfDefinitions.ts';

const CATEGORIES = 'schemas/base/categories.json';
const AGREEMENT = 'schemas/markets/ca/agreement.json';
const STEP = 'schemas/base/steps/owners.json';
const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const project = { files, locales };
const textOf = (path: string) => files.get(path.slice('schemas/'.length))?.text ?? '';
interface Texts {
  [language: string]: unknown;
}
/** The parts of the files that the changes are of. */
interface Definition {
  groups: [{ label: Texts; industries: [{ mcc: string; keywords: Texts }] }];
  texts: Record<string, Record<string, string>>;
  id: string;
  version: string;
}
type Change = (json: Definition) => unknown;

const FRENCH: readonly GrantedRole[] = [{ role: 'translator', market: null, language: 'fr-CA' }];

/** Whether a translator of French may change a file in this way. */
const may = (path: string, change: Change, roles = FRENCH, given = textOf(path)) => {
  const json = JSON.parse(given);
  change(json);
  return isOwnTranslation(roles, project, { path, before: given, after: JSON.stringify(json) });
};

describe('a change of a definition by a translator', () => {
  it.each<[string, string, Change]>([
    ['a label', CATEGORIES, ({ groups: [group] }) => (group.label['fr'] = 'Restos')],
    ['an emptied label', CATEGORIES, ({ groups: [group] }) => (group.label['fr'] = '')],
    ['words', CATEGORIES, ({ groups: [group] }) => (group.industries[0].keywords['fr'] = ['un', 'deux'])],
    ['an agreement', AGREEMENT, ({ texts }) => Object.assign(texts['fr-CA'] ?? {}, { title: 'Contrat' })],
    ['nothing', CATEGORIES, () => {}],
  ])('may be %s in their language', (_what, path, change) => {
    expect(may(path, change)).toBe(true);
  });

  it.each<[string, string, Change]>([
    ['another language', CATEGORIES, ({ groups: [group] }) => (group.label['en'] = 'Restos')],
    ['one more language', CATEGORIES, ({ groups: [group] }) => (group.label['es'] = 'Restos')],
    [
      'a fact beside a label',
      CATEGORIES,
      ({ groups: [group] }) => {
        group.label['fr'] = 'Restos';
        group.industries[0].mcc = '0000';
      },
    ],
    ['a label that is no text', CATEGORIES, ({ groups: [group] }) => (group.label['fr'] = { en: 'a' })],
    ['words that are none', CATEGORIES, ({ groups: [group] }) => (group.industries[0].keywords['fr'] = [1])],
    ['fewer categories', CATEGORIES, ({ groups }) => groups.pop()],
    ['another order', CATEGORIES, ({ groups }) => groups.reverse()],
    [
      'an agreement of another language',
      AGREEMENT,
      ({ texts }) => Object.assign(texts['en-CA'] ?? {}, { title: 'Contract' }),
    ],
    ['its version', AGREEMENT, (json) => (json.version = '2099-01-01')],
    ['more of an agreement', AGREEMENT, ({ texts }) => Object.assign(texts['fr-CA'] ?? {}, { more: 'a' })],
    ['a step', STEP, (json) => (json.id = 'other')],
  ])('may not be %s', (_what, path, change) => {
    expect(may(path, change)).toBe(false);
  });

  it('may be the whole of a language that has none, begun as that of the source', () => {
    const { texts, ...rest } = JSON.parse(textOf(AGREEMENT));
    const { 'fr-CA': french, ...others } = texts;
    const without = JSON.stringify({ ...rest, texts: others });
    const inFiles = new Map(files);
    const file = inFiles.get('markets/ca/agreement.json');
    if (!file) throw new Error('no agreement');
    inFiles.set('markets/ca/agreement.json', { ...file, text: without, json: JSON.parse(without) });
    const edit = (whole: object) => ({
      path: AGREEMENT,
      before: without,
      after: JSON.stringify({ ...rest, texts: { ...others, 'fr-CA': whole } }),
    });
    const given = { files: inFiles, locales };
    expect(isOwnTranslation(FRENCH, given, edit(french))).toBe(true);
    expect(isOwnTranslation(FRENCH, given, edit({ title: 'Contrat' }))).toBe(false);
  });

  it.each<[string, readonly GrantedRole[]]>([
    ['a viewer', [{ role: 'viewer', market: null, language: null }]],
    ['an editor of a market', [{ role: 'editor', market: 'ca', language: null }]],
    ['a translator of another language', [{ role: 'translator', market: null, language: 'en-CA' }]],
  ])('is not that of %s', (_who, roles) => {
    expect(may(CATEGORIES, ({ groups: [group] }) => (group.label['fr'] = 'Restos'), roles)).toBe(false);
  });
});
