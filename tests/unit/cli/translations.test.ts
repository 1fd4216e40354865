import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { DOMParser } from '@xmldom/xmldom';
import type { Finding } from '@stepwright/checker';
import type { CommandIo } from '@stepwright/cli';
import { runCheck } from '../../../cli/commands/check.ts';
import { runInherited } from '../../../cli/commands/inherited.ts';
import { runNewMarket } from '../../../cli/commands/newMarket.ts';
import { runRelease } from '../../../cli/commands/release.ts';
import { runTranslations } from '../../../cli/commands/translations.ts';
import { copySmallProject } from '../../support/smallProject.ts';

const JAPAN = ['jp', '--from', 'us', '--country', 'JP', '--currency', 'JPY', '--languages', 'ja-JP'];
const EGYPT = ['eg', '--from', 'us', '--country', 'EG', '--currency', 'EGP', '--languages', 'ar-EG'];

/** A project with two markets whose languages wait to be translated. */
let opened: string;
let folder: string;

beforeAll(async () => {
  ({ folder } = await copySmallProject());
  opened = folder;
  expect((await run(runNewMarket, ...JAPAN)).exitCode).toBe(0);
  expect((await run(runNewMarket, ...EGYPT)).exitCode).toBe(0);
});

afterAll(() => rm(opened, { recursive: true }));

/** Lets each test of a group change a copy. */
function workInCopies(): void {
  beforeEach(async () => {
    ({ folder } = await copySmallProject());
    await cp(opened, folder, { recursive: true });
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
    folder = opened;
  });
}

type Command = (argv: readonly string[], io: CommandIo) => Promise<number>;

async function run(command: Command, ...argv: readonly string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const folders = ['--schemas', path.join(folder, 'schemas'), '--locales', path.join(folder, 'locales')];
  const exitCode = await command([...argv, ...folders], {
    stdin: (async function* none() {})(),
    write: (line) => void lines.push(line),
    writeError: (line) => void problems.push(line),
  });
  return { exitCode, said: lines.join('\n'), problems: problems.join('\n') };
}

const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
const readJson = async (file: string) => JSON.parse(await read(file)) as Record<string, unknown>;

async function changeJson(file: string, change: object): Promise<void> {
  await write(file, JSON.stringify({ ...(await readJson(file)), ...change }, null, 2));
}

interface Status {
  readonly percent: number;
  readonly texts: number;
  readonly new: number;
  readonly outdated: number;
  readonly translated: number;
  readonly final: number;
  readonly unrecorded: number;
}

async function status(language: string): Promise<Status> {
  return JSON.parse((await run(runTranslations, 'status', language, '--json')).said) as Status;
}

/** Exports to a file below the project's folder, with other words in it. */
async function exported(language: string, name: string, ...options: readonly string[]): Promise<string> {
  const output = path.join(folder, name);
  const format = name.endsWith('.csv') ? 'csv' : 'xliff';
  const call = ['export', language, '--format', format, '--output', output, ...options];
  expect(await run(runTranslations, ...call)).toMatchObject({ exitCode: 0, problems: '' });
  return output;
}

const importing = (name: string, ...options: readonly string[]) =>
  run(runTranslations, 'import', path.join(folder, name), ...options);

const MARK = '訳';

/** Writes a translation behind each source that has none. */
async function fillXliff(name: string, state = 'translated'): Promise<void> {
  const filled = (await read(name)).replaceAll(
    /<unit id="([^"]*)"[\s\S]*?<\/unit>/g,
    (unit: string, id: string) =>
      unit.replace(
        /<segment state="initial">\s*<source>([\s\S]*?)<\/source>/,
        (_whole, source: string) =>
          `<segment state="${state}"><source>${source}</source><target>${marked(id, source)}</target>`,
      ),
  );
  await write(name, filled);
}

function marked(id: string, source: string): string {
  if (!id.endsWith('.keywords')) return source.replace(/^(?:# )?/, (heading) => `${heading}${MARK}`);
  return source
    .split(', ')
    .map((word) => MARK + word)
    .join('、');
}

async function fillCsv(name: string): Promise<void> {
  const rows = parse(await read(name), { bom: true });
  const filled = rows.map((row, index) => {
    const [place = '', , source = '', , notes = ''] = row;
    return index === 0 ? row : [place, 'reviewed', source, marked(place, source), notes];
  });
  await write(name, stringify(filled, { bom: true }));
}

describe('a new language', () => {
  workInCopies();

  it('has the plural forms that CLDR gives it, and nothing of it is translated', async () => {
    const forms = (texts: object) =>
      Object.keys(texts).flatMap((key) => /^category\.results_(\w+)$/.exec(key)?.[1] ?? []);
    expect(forms(await readJson('locales/ar-EG/common.json')).join(' ')).toBe('zero one two few many other');
    expect(forms(await readJson('locales/ja-JP/common.json'))).toEqual(['other']);
    const japanese = await status('ja-JP');
    expect(japanese).toMatchObject({ from: 'en-US', percent: 0, outdated: 0, unrecorded: 0 });
    expect(japanese.new).toBeGreaterThan(200);
    const { said } = await run(runCheck, '--format', 'json');
    const found = (JSON.parse(said) as readonly Finding[]).filter(({ code }) =>
      code.startsWith('translation-'),
    );
    expect(found.map(({ code, severity, file }) => [code, severity, file])).toEqual([
      ['translation-missing', 'warning', expect.stringMatching(/^ar-EG\//)],
      ['translation-missing', 'warning', expect.stringMatching(/^ja-JP\//)],
    ]);
  });

  it('keeps its market from being released until each text is translated, whatever is confirmed', async () => {
    await run(runInherited, 'jp', '--confirm', '*');
    const refused = await run(runRelease, 'jp');
    expect(refused.exitCode).toBe(1);
    expect(refused.problems).toMatch(
      /^ja-JP is translated from en-US to 0 %: \d+ texts are new, 0 are outdated/,
    );
    expect(refused.problems).toMatch(/ {2}schemas\/base\/categories\.json: \d+\n {4}new {2}\S+\.label/);
    expect(refused.problems).toContain('stepwright translations status ja-JP --list');

    await exported('ja-JP', 'ja.xlf');
    await fillXliff('ja.xlf');
    expect(await importing('ja.xlf')).toMatchObject({ exitCode: 0, problems: '' });
    expect(await status('ja-JP')).toMatchObject({ percent: 100, new: 0, outdated: 0 });
    expect(await run(runRelease, 'jp')).toMatchObject({ exitCode: 0, said: 'jp is released.' });
    const { said } = await run(runCheck);
    expect(said.split('\n').filter((line) => line.includes('ja-JP'))).toEqual([]);
  });

  it('is released with the texts that its market lets fall back, by name', async () => {
    await run(runInherited, 'jp', '--confirm', '*');
    const patterns = ['locales/ja-JP/*#*', 'schemas/base/categories.json#*.keywords'];
    await changeJson('schemas/markets/jp/market.json', { untranslated: patterns });
    const { problems } = await run(runRelease, 'jp');
    expect(problems).not.toContain('locales/ja-JP/');
    expect(problems).not.toMatch(/new {2}\S+\.keywords/);
    expect(problems).toContain('schemas/base/categories.json');
    const all = [...patterns, 'schemas/base/categories.json#*.label', 'schemas/markets/jp/agreement.json#*'];
    await changeJson('schemas/markets/jp/market.json', { untranslated: all });
    expect((await run(runRelease, 'jp')).exitCode).toBe(0);
  });

  it('is not asked to be confirmed, only to be translated', async () => {
    const { said } = await run(runInherited, 'jp');
    expect(said).toContain('offer.json#/');
    expect(said).not.toMatch(/^locales\/|#\/texts\/ja-JP\//m);
  });
});

describe('the state of a text', () => {
  workInCopies();

  const FILE = 'locales/fr-CA/common.json';

  beforeEach(async () => {
    await run(runTranslations, 'record', 'fr-CA', '--from', 'en-CA');
  });

  const places = async (state: string) =>
    (await run(runTranslations, 'status', 'fr-CA', '--list', '--only', state)).said
      .split('\n')
      .filter((line) => line.startsWith(state));

  it('is outdated once its source has changed, until somebody corrects or accepts it', async () => {
    const key = 'category.results_other';
    await changeJson('locales/en-US/common.json', { [key]: 'Other words' });
    expect(await places('outdated')).toEqual([
      `outdated    ${FILE}#category.results_many`,
      `outdated    ${FILE}#${key}`,
    ]);
    const { said } = await run(runCheck, '--format', 'json');
    expect(JSON.parse(said)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'translation-outdated', severity: 'warning' }),
      ]),
    );
    await run(runTranslations, 'accept', 'fr-CA', `${FILE}#category.results_*`, '--as', 'final');
    expect(await status('fr-CA')).toMatchObject({ outdated: 0, final: 3 });
  });

  it('is no longer approved when the text is changed in the file, until that is recorded', async () => {
    const [key = ''] = Object.keys(await readJson(FILE));
    await run(runTranslations, 'accept', 'fr-CA', `${FILE}#${key}`, '--as', 'final');
    expect(await status('fr-CA')).toMatchObject({ final: 1, unrecorded: 0 });
    await changeJson(FILE, { [key]: 'D’autres mots' });
    expect(await status('fr-CA')).toMatchObject({ final: 0, unrecorded: 1 });
    const { said } = await run(runCheck);
    expect(said).toContain('translation-unrecorded');
    await run(runTranslations, 'record', 'fr-CA');
    expect(await status('fr-CA')).toMatchObject({ final: 0, unrecorded: 0 });
  });

  it('is never accepted for a whole language', async () => {
    for (const place of ['*', '*#*', '#a'])
      expect(await run(runTranslations, 'accept', 'ja-JP', place)).toMatchObject({
        exitCode: 2,
        problems: expect.stringContaining('names no file'),
      });
  });

  it('leaves the record as it is where nothing has changed', async () => {
    const before = await read('locales/fr-CA.translation.json');
    await run(runTranslations, 'record', 'fr-CA');
    expect(await read('locales/fr-CA.translation.json')).toBe(before);
  });
});

describe('a language without a country', () => {
  workInCopies();

  it('is shown and translated once for all countries that extend it', async () => {
    await rename(path.join(folder, 'locales/fr-CA'), path.join(folder, 'locales/fr'));
    await changeJson('locales/locales.json', {
      fr: { name: 'Français' },
      'fr-CA': { name: 'Français', extends: 'fr' },
    });
    expect(await run(runTranslations, 'record', 'fr', '--from', 'en-CA')).toMatchObject({ exitCode: 0 });
    const { said } = await run(runCheck, '--format', 'json');
    const found = JSON.parse(said) as readonly Finding[];
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(await status('fr-CA')).toMatchObject({ language: 'fr', from: 'en-CA', unrecorded: 0 });
  });
});

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
    await exported('fr-CA', name);
    expect(await importing(name)).toMatchObject({ exitCode: 0, problems: '' });
    expect(await status('fr-CA')).toEqual(before);
    expect([await read(file), await read('locales/fr-CA.translation.json')]).toEqual([texts, record]);
  });

  it('writes XLIFF 2.1 with a note where each text shows, and placeholders that nobody can change', async () => {
    await exported('ar-EG', 'ar.xlf');
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
    await exported('ar-EG', 'ar.csv', '--only', 'new');
    await fillCsv('ar.csv');
    const [header, ...rows] = parse(await read('ar.csv'), { bom: true });
    // All forms of a plural belong together.
    const half = rows.filter(([place = '']) => !place.includes('/common.json'));
    await write('ar.csv', stringify([header, ...half]));
    expect((await importing('ar.csv')).exitCode).toBe(0);
    const now = await status('ar-EG');
    expect([now.new > 0, now.percent > 0, now.percent < 100]).toEqual([true, true, true]);
    await exported('ar-EG', 'rest.csv', '--only', 'new,outdated');
    await fillCsv('rest.csv');
    expect((await importing('rest.csv')).exitCode).toBe(0);
    expect(await status('ar-EG')).toMatchObject({ percent: 100, new: 0 });
  });

  it('notes that a source changed while its translator had it', async () => {
    await exported('ja-JP', 'ja.xlf');
    await fillXliff('ja.xlf', 'final');
    const [key = ''] = Object.keys(await readJson('locales/en-US/errors.json'));
    await changeJson('locales/en-US/errors.json', { [key]: 'Quite another sentence.' });
    const { said } = await importing('ja.xlf');
    expect(said).toContain('1 are outdated: their source changed after the export');
    expect(await status('ja-JP')).toMatchObject({ outdated: 1, new: 0 });
  });

  it('takes a language without its country, and reads only with --dry-run', async () => {
    await exported('ja-JP', 'ja.xlf');
    await fillXliff('ja.xlf');
    await write('ja.xlf', (await read('ja.xlf')).replace('trgLang="ja-JP"', 'trgLang="ja"'));
    expect(await importing('ja.xlf', '--dry-run')).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining('would be taken'),
    });
    expect(await status('ja-JP')).toMatchObject({ percent: 0 });
    expect(JSON.parse((await importing('ja.xlf', '--json')).said)).toMatchObject({
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
    const { exitCode, problems } = await importing('in.xlf');
    expect([exitCode, problems]).toEqual([1, expect.stringContaining(message)]);
    expect(problems).toMatch(/in\.xlf:\d+ {2}/);
    expect(problems).toContain('1 problems; nothing was written.');
    expect(await all()).toEqual(before);
  });

  it.each([
    [
      'entities of its own',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${inErrors('&b;')}`,
      'declares a document type',
    ],
    ['XML that breaks off', inErrors('a').slice(0, -10), 'is not valid XML'],
    ['XML of another kind', '<html/>', 'is no XLIFF 2'],
    ['XLIFF 1.2', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'is no XLIFF 2'],
    [
      'a language that is not translated',
      inErrors('a').replace('ja-JP"', 'de-DE"'),
      'the file is in "de-DE"',
    ],
    [
      'groups without an end',
      xliff(`<file id="a">${'<group>'.repeat(99)}${'</group>'.repeat(99)}</file>`),
      'has groups within',
    ],
    ['nothing', '', 'is not valid XML'],
  ])('is no call that makes sense with %s', async (_name, text, message) => {
    await write('in.xlf', text);
    const { exitCode, problems } = await importing('in.xlf');
    expect([exitCode, problems]).toEqual([2, expect.stringContaining(message)]);
  });

  it('lacks forms of a plural', async () => {
    await exported('ar-EG', 'ar.csv');
    await fillCsv('ar.csv');
    const rows = parse(await read('ar.csv'), { bom: true });
    const left = rows.filter(([place = '']) => !/category\.results_(?:two|many)$/.test(place));
    await write('ar.csv', stringify(left));
    const { exitCode, problems } = await importing('ar.csv');
    expect([exitCode, problems]).toEqual([
      1,
      expect.stringContaining('category.results lacks the plural forms two, many of ar-EG'),
    ]);
  });
});

describe('a call that is wrong', () => {
  it.each([
    [[], 'name one of status, export, import, record, accept'],
    [['constructor'], 'name one of'],
    [['status', 'en-CA'], '"en-CA" extends en-US, and is translated from no language'],
    [['status', 'ja-JQ'], 'there is no language "ja-JQ". Did you mean "ja-JP"?'],
    [['export'], 'name one language to export'],
    [['export', 'ja-JP', '--format', 'po'], '--format is xliff or csv'],
    [['export', 'ja-JP', '--only', 'old'], 'states are new, outdated, translated, reviewed, final'],
    [['accept', 'ja-JP'], 'name a language and places'],
    [['accept', 'ja-JP', 'locales/ja-JP/errors.json#required', '--as', 'new'], '--as is one of'],
    [['record', 'de-DE', '--from', 'en-US'], 'there is no language "de-DE"'],
  ])('%j has exit code 2 and says why', async (argv, message) => {
    const { exitCode, problems } = await run(runTranslations, ...argv);
    expect([exitCode, problems]).toEqual([2, expect.stringContaining(message)]);
  });
});
