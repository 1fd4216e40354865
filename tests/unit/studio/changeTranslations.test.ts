import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import {
  listTranslationTexts,
  type TranslationText,
} from '../../../src/product/translation/listTranslationTexts.ts';
import { setAllInText } from '../../../src/studio/project/editText.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { changeTranslations } from '../../../src/studio/texts/changeText.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const project: Texts = new Map([
  ...[...files.values()].map(({ path, text }) => [`schemas/${path}`, text] as const),
  ...[...locales.values()].map(({ path, text }) => [`locales/${path}`, text] as const),
]);
const FRENCH = { language: 'fr-CA', from: 'en-CA' };
const AGREEMENT = 'schemas/markets/ca/agreement.json';
const CATEGORIES = 'schemas/base/categories.json';

const jsonIn = (texts: Texts, path: string) => JSON.parse(texts.get(path) ?? '{}');
const textsOf = (texts: Texts) => {
  const listed = listTranslationTexts(projectOf(texts), FRENCH);
  return (place: string): TranslationText => {
    const found = listed.find((one) => one.place === place);
    if (!found) throw new Error(`no text ${place}`);
    return found;
  };
};
const take = (texts: Texts, targets: Readonly<Record<string, string>>) => {
  const find = textsOf(texts);
  const written = Object.entries(targets).map(([place, target]) => {
    const text = find(place);
    return { text, source: text.source, target, state: 'reviewed' as const };
  });
  return withFiles(texts, changeTranslations(texts, 'fr-CA', written));
};

describe('translations of texts inside definitions', () => {
  const LABEL = `${CATEGORIES}#restaurants.label`;
  const keywords = () => {
    const found = listTranslationTexts(projectOf(project), FRENCH).find(({ isWords }) => isWords);
    if (!found) throw new Error('no list of words');
    return found;
  };

  test('change the language of a category and nothing else, words as a list, and are recorded', () => {
    const words = keywords();
    const changed = take(project, { [LABEL]: 'Restos et bars', [words.place]: 'un, deux' });
    const before = jsonIn(project, CATEGORIES);
    const after = jsonIn(changed, CATEGORIES);
    expect(after.groups[0].label).toEqual({ ...before.groups[0].label, fr: 'Restos et bars' });
    expect(textsOf(changed)(words.place).target).toBe('un, deux');
    expect(textsOf(changed)(LABEL)).toMatchObject({ target: 'Restos et bars', state: 'reviewed' });
    const lines = (text = '') => text.split('\n');
    const kept = lines(project.get(CATEGORIES));
    const strange = lines(changed.get(CATEGORIES)).filter((line) => !kept.includes(line));
    expect(strange.join('')).toMatch(/Restos et bars[\s\S]*un[\s\S]*deux/);
    expect(strange.length).toBeLessThan(6);
    expect([...changed].filter(([path, text]) => project.get(path) !== text).map(([path]) => path)).toEqual([
      CATEGORIES,
      'locales/fr-CA.translation.json',
    ]);
  });

  test('are lists as the file has them, in one line or several', () => {
    const text = '{\n  "one": ["a"], // kept\n  "several": [\n    "a",\n    "b"\n  ],\n  "of": [1]\n}\n';
    const changed = setAllInText(text, [
      [['one'], ['c', 'd']],
      [['several'], ['"e"']],
      [['of'], []],
    ]);
    expect(changed).toBe(
      '{\n  "one": ["c", "d"], // kept\n  "several": [\n    "\\"e\\""\n  ],\n  "of": []\n}\n',
    );
  });

  test('begin the whole of a language that has none as that of the source', () => {
    const { texts, ...rest } = jsonIn(project, AGREEMENT);
    const { 'fr-CA': _french, ...others } = texts;
    const without = new Map(project).set(AGREEMENT, JSON.stringify({ ...rest, texts: others }, undefined, 2));
    const places = listTranslationTexts(projectOf(without), FRENCH)
      .filter(({ file }) => `schemas/${file}` === AGREEMENT)
      .map(({ place }) => place);
    const [first = '', second = '', third = ''] = places;
    const changed = take(without, { [first]: 'Un', [third]: 'Trois' });
    const find = textsOf(changed);
    expect([first, second, third].map((place) => find(place).target)).toEqual([
      'Un',
      find(second).source,
      'Trois',
    ]);
  });
});
