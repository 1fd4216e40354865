import { rename } from 'node:fs/promises';
import type { Finding } from '@stepwright/checker';
import { runCheck } from '../../../cli/commands/check.ts';
import { runInherited } from '../../../cli/commands/inherited.ts';
import { runRelease } from '../../../cli/commands/release.ts';
import { runTranslations } from '../../../cli/commands/translations.ts';
import { createTranslatedProject } from '../../support/translatedProject.ts';

const project = createTranslatedProject();
const { run, pathOf, read, readJson, workInCopies, changeJson, status, exportTo, importFrom, fillXliff } =
  project;

beforeAll(project.open);

afterAll(project.close);

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

    const { said: json } = await run(runRelease, 'jp', '--json');
    expect(JSON.parse(json)).toMatchObject({
      isReleased: false,
      unconfirmed: [],
      untranslated: [{ language: 'ja-JP', percent: 0 }],
      errors: 0,
    });

    await exportTo('ja.xlf', 'ja-JP');
    await fillXliff('ja.xlf');
    expect(await importFrom('ja.xlf')).toMatchObject({ exitCode: 0, problems: '' });
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
    const whole = `${FILE}#category.results_*`;
    await run(runTranslations, 'accept', 'fr-CA', whole, '--as', 'final', '--only', 'outdated');
    expect(await status('fr-CA')).toMatchObject({ outdated: 0, final: 2 });
    await run(runTranslations, 'accept', 'fr-CA', whole, '--as', 'final');
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
    for (const place of ['*', '*#*', '#a', 'locales/ja-JP/*#*', 'locales/ja-JP/errors.json#'])
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
    await rename(pathOf('locales/fr-CA'), pathOf('locales/fr'));
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
