import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { runTranslations } from '../../../cli/commands/translations.ts';
import { createTranslatedProject, translated } from '../../support/translatedProject.ts';

const project = createTranslatedProject();
const { run, read, write, readJson, workInCopies, changeJson, status, exportTo, importFrom, fillXliff } =
  project;

beforeAll(project.open);

afterAll(project.close);

async function fillCsv(name: string): Promise<void> {
  const rows = parse(await read(name), { bom: true });
  const filled = rows.map((row, index) => {
    const [place = '', , source = '', , notes = ''] = row;
    return index === 0 ? row : [place, 'reviewed', source, translated(place, source), notes];
  });
  await write(name, stringify(filled, { bom: true }));
}

describe('the way to translators and back', () => {
  workInCopies();

  it.each(['fr.xlf', 'fr.csv'])('keeps texts and states by %s', async (name) => {
    await run(runTranslations, 'record', 'fr-CA', '--from', 'en-CA');
    const file = 'locales/fr-CA/common.json';
    const [one = '', two = '', three = ''] = Object.keys(await readJson(file));
    await run(runTranslations, 'accept', 'fr-CA', `${file}#${one}`, '--as', 'final');
    await run(runTranslations, 'accept', 'fr-CA', `${file}#${two}`, '--as', 'reviewed');
    await changeJson('locales/en-CA/common.json', { [three]: 'Other words' });
    const before = await status('fr-CA');
    expect(before).toMatchObject({ outdated: 1, final: 1, reviewed: 1 });
    const [texts, record] = await Promise.all([read(file), read('locales/fr-CA.translation.json')]);
    await exportTo(name, 'fr-CA');
    expect(await importFrom(name)).toMatchObject({ exitCode: 0, problems: '' });
    expect(await status('fr-CA')).toEqual(before);
    expect([await read(file), await read('locales/fr-CA.translation.json')]).toEqual([texts, record]);
  });

  it('writes XLIFF 2.1 with a note where each text shows, and placeholders that nobody can change', async () => {
    await exportTo('ar.xlf', 'ar-EG');
    const { documentElement } = new DOMParser().parseFromString(await read('ar.xlf'), 'text/xml');
    expect(documentElement?.getAttribute('version')).toBe('2.1');
    expect(documentElement?.getAttribute('trgLang')).toBe('ar-EG');
    const units = [...(documentElement?.getElementsByTagName('unit') ?? [])];
    expect(units.length).toBe((await status('ar-EG')).texts);
    const ids = units.map((unit) => unit.getAttribute('id') ?? '');
    expect(ids.filter((id) => !/^[\w.:-]+$/.test(id))).toEqual([]);
    const few = units.find((unit) => unit.getAttribute('name') === 'category.results_few');
    expect(few?.textContent).toContain('Plural form "few", for numbers such as 3, 4, 5');
    expect(few?.getElementsByTagName('ph')[0]?.getAttribute('equiv')).toBe('{{count}}');
    expect(few?.getElementsByTagName('segment')[0]?.getAttribute('state')).toBe('initial');
    for (const unit of units)
      expect(unit.getElementsByTagName('note')[0]?.getAttribute('category')).toBe('where');
  });

  it('takes part of the texts, and the rest later', async () => {
    await exportTo('ar.csv', 'ar-EG', '--only', 'new');
    await fillCsv('ar.csv');
    const [header, ...rows] = parse(await read('ar.csv'), { bom: true });
    // All forms of a plural belong together.
    const half = rows.filter(([place = '']) => !place.includes('/common.json'));
    await write('ar.csv', stringify([header, ...half]));
    expect((await importFrom('ar.csv')).exitCode).toBe(0);
    const now = await status('ar-EG');
    expect([now.new > 0, now.percent > 0, now.percent < 100]).toEqual([true, true, true]);
    await exportTo('rest.csv', 'ar-EG', '--only', 'new,outdated');
    await fillCsv('rest.csv');
    expect((await importFrom('rest.csv')).exitCode).toBe(0);
    expect(await status('ar-EG')).toMatchObject({ percent: 100, new: 0 });
  });

  it('notes that a source changed while its translator had it', async () => {
    await exportTo('ja.xlf', 'ja-JP');
    await fillXliff('ja.xlf', 'final');
    const [key = ''] = Object.keys(await readJson('locales/en-US/errors.json'));
    await changeJson('locales/en-US/errors.json', { [key]: 'Quite another sentence.' });
    const { said } = await importFrom('ja.xlf');
    expect(said).toContain('1 are outdated: their source changed after the export');
    expect(await status('ja-JP')).toMatchObject({ outdated: 1, new: 0 });
  });

  it('takes a language without its country, and reads only with --dry-run', async () => {
    await exportTo('ja.xlf', 'ja-JP');
    await fillXliff('ja.xlf');
    await write('ja.xlf', (await read('ja.xlf')).replace('trgLang="ja-JP"', 'trgLang="ja"'));
    expect(await importFrom('ja.xlf', '--dry-run')).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining('would be taken'),
    });
    expect(await status('ja-JP')).toMatchObject({ percent: 0 });
    expect(JSON.parse((await importFrom('ja.xlf', '--json')).said)).toMatchObject({
      language: 'ja-JP',
      problems: [],
    });
    expect(await status('ja-JP')).toMatchObject({ percent: 100 });
  });
});

const unit = (file: string, id: string, target: string, source = 'x') => `
  <file id="${file.replaceAll('/', ':2f:')}"><unit id="${id}">
    <segment state="translated"><source>${source}</source><target>${target}</target></segment>
  </unit></file>`;

const xliff = (content: string, languages = 'srcLang="en-US" trgLang="ja-JP"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" ${languages}>${content}\n</xliff>`;

const inErrors = (target: string, key = 'required') => xliff(unit('locales/ja-JP/errors.json', key, target));

describe('a file that cannot be taken', () => {
  const all = async () =>
    Promise.all(['locales/ja-JP/errors.json', 'locales/ja-JP.translation.json'].map(read));

  it.each([
    [
      'a key that is not there',
      inErrors('a', 'requird'),
      '2  There is no text locales/ja-JP/errors.json#requird today',
    ],
    [
      'a key of JavaScript',
      inErrors('a', '__proto__'),
      'There is no text locales/ja-JP/errors.json#__proto__',
    ],
    [
      'a placeholder too few',
      xliff(
        unit('locales/ja-JP/screens.json', 'progress.label', '{{current}}', 'Step {{current}} of {{total}}'),
      ),
      'has {{total}} 0 times, and its source has it once',
    ],
    ['a placeholder too much', inErrors('{{code}}'), 'has {{code}} once, and its source has it 0 times'],
    ['braces that are open', inErrors('{{code'), 'has braces that are no placeholder'],
    ['a text of 10 kB', inErrors('あ'.repeat(10_000)), 'has 10000 letters, and at most 200 have room'],
    [
      'a change of direction',
      inErrors('&#x202E;abc'),
      'has the character U+202E, which no text may have: isolate',
    ],
    ['an isolate that is open', inErrors('&#x2067;abc'), 'opens a change of direction'],
    ['a control character', inErrors('a&#x7f;'), 'has the character U+007F'],
    ['a tag', inErrors('&lt;b&gt;a&lt;/b&gt;'), 'has the tags <b> </b>, and its source has none'],
    ['an element that nobody knows', inErrors('<x/>'), 'has an element <x> inside its text'],
    ['a state that nobody knows', inErrors('a').replace('translated', 'signed'), 'is in no state of XLIFF'],
    [
      'two translations',
      xliff(
        unit('locales/ja-JP/errors.json', 'required', 'a') +
          unit('locales/ja-JP/errors.json', 'required', 'b'),
      ),
      'was translated in another way in line 2',
    ],
    [
      'too few search words',
      xliff(unit('schemas/base/categories.json', 'full-service-restaurant.keywords', '食堂、寿司')),
      'has 2 words, and needs 5 to 12 with commas between them',
    ],
    [
      'another source language',
      inErrors('a').replace('srcLang="en-US"', 'srcLang="fr-CA"'),
      'is translated from "fr-CA"',
    ],
  ])('is refused for %s, with its line, and nothing is written', async (_name, text, message) => {
    const before = await all();
    await write('in.xlf', text);
    const { exitCode, problems } = await importFrom('in.xlf');
    expect([exitCode, problems]).toEqual([1, expect.stringContaining(message)]);
    expect(problems).toMatch(/in\.xlf:\d+ {2}/);
    expect(problems).toContain('1 problems; nothing was written.');
    expect(await all()).toEqual(before);
  });

  it.each([
    [
      'entities of its own',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${inErrors('&b;')}`,
      'declares a document type or entities in line 1',
    ],
    ['XML that breaks off', inErrors('a').slice(0, -10), 'in.xlf breaks off in line'],
    ['XML of another kind', '<svg/>', 'is no XLIFF: it begins with <svg>'],
    [
      'XLIFF 1.2',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>',
      'is XLIFF 1.2: export it as XLIFF 2.0 or 2.1',
    ],
    [
      'a language that is not translated',
      inErrors('a').replace('ja-JP"', 'de-DE"'),
      'in.xlf is in “de-DE”, which is not translated here',
    ],
    [
      'groups without an end',
      xliff(`<file id="a">${'<group>'.repeat(99)}${'</group>'.repeat(99)}</file>`),
      'has groups within',
    ],
    ['nothing', '', 'in.xlf is empty'],
  ])('is no call that makes sense with %s', async (_name, text, message) => {
    await write('in.xlf', text);
    const { exitCode, problems } = await importFrom('in.xlf');
    expect([exitCode, problems]).toEqual([2, expect.stringContaining(message)]);
  });

  it('lacks forms of a plural', async () => {
    await exportTo('ar.csv', 'ar-EG');
    await fillCsv('ar.csv');
    const rows = parse(await read('ar.csv'), { bom: true });
    const left = rows.filter(([place = '']) => !/category\.results_(?:two|many)$/.test(place));
    await write('ar.csv', stringify(left));
    const { exitCode, problems } = await importFrom('ar.csv');
    expect([exitCode, problems]).toEqual([
      1,
      expect.stringContaining('category.results lacks the plural forms two, many of ar-EG'),
    ]);
  });
});
