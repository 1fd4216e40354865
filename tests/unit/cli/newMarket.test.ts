import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';
import { runCheck } from '../../../cli/commands/check.ts';
import { runInherited } from '../../../cli/commands/inherited.ts';
import { runNewMarket } from '../../../cli/commands/newMarket.ts';
import { runRelease } from '../../../cli/commands/release.ts';
import { runTranslations } from '../../../cli/commands/translations.ts';
import type { CommandIo } from '@stepwright/cli';
import { formatJson } from '../../../src/product/market/formatJson.ts';
import type { Finding } from '@stepwright/checker';
import type { Json } from '@stepwright/engine';
import { listUnreleased } from '../../../src/product/inheritance/inheritance.ts';
import { createMatcher } from '../../../src/product/inheritance/listOpenItems.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { readValidDefinitions } from '../../../server/definitions/readValidDefinitions.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { copySmallProject } from '../../support/smallProject.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FROM_CANADA = ['gb', '--from', 'ca', '--country', 'GB', '--currency', 'GBP'];
let folder: string;
let folders: readonly string[];

/** A project to which the command has added a market, and what it said. */
let added: { readonly folder: string; readonly outcome: Awaited<ReturnType<typeof run>> };

beforeAll(async () => {
  await workInProject();
  added = { folder, outcome: await run(runNewMarket, ...FROM_CANADA) };
});

afterAll(() => rm(added.folder, { recursive: true }));

beforeEach(() => workInProject());

afterEach(() => rm(folder, { recursive: true }));

async function workInProject(): Promise<void> {
  const project = await copySmallProject();
  ({ folder } = project);
  folders = ['--schemas', project.schemas, '--locales', project.locales];
}

/** Brings the market from Canada into the project of a test, without running the command again. */
async function addMarket(): Promise<void> {
  await cp(added.folder, folder, { recursive: true });
}

type Command = (argv: readonly string[], io: CommandIo) => Promise<number>;

async function run(command: Command, ...argv: readonly string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const exitCode = await command([...argv, ...folders], {
    stdin: (async function* none() {})(),
    write: (line) => void lines.push(line),
    writeError: (line) => void problems.push(line),
  });
  return { exitCode, lines, problems: problems.join('\n') };
}

async function findings(): Promise<readonly Finding[]> {
  const { lines } = await run(runCheck, '--format', 'json');
  return JSON.parse(lines.join('\n')) as Finding[];
}

const readJson = async (file: string) =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8')) as object;

describe('new-market', () => {
  it('writes a market that passes every check and waits for its release', async () => {
    const { exitCode, lines } = added.outcome;
    await addMarket();
    expect(exitCode).toBe(0);
    expect(lines.join('\n')).toMatch(/offer\.json: \d+\n/);
    const found = await findings();
    expect(found.filter(({ code }) => code !== 'market-inherits')).toEqual([]);
    expect(found.map(({ path: place }) => place)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('markets/gb/offer.json'),
        expect.stringContaining('en-GB'),
      ]),
    );
    expect(await readJson('schemas/markets/gb/market.json')).toMatchObject({
      id: 'gb',
      country: 'GB',
      currency: 'GBP',
      locales: ['en-GB'],
      phoneRegion: 'GB',
      dateOrder: 'DMY',
    });
    const { values } = JSON.parse(
      await readFile(path.join(folder, 'schemas/markets/gb/inherited.json'), 'utf8'),
    );
    expect(Object.keys(values['market.json'])).not.toContain('/phoneRegion');
    expect(Object.keys(values['market.json'])).toContain('/territories/label');
    expect(await readJson('locales/locales.json')).toMatchObject({ 'en-GB': { extends: 'en-CA' } });
  });

  it('copies the texts of another tongue, to be translated, without those that nothing shows', async () => {
    const call = ['ch', '--from', 'ca', '--country', 'CH', '--currency', 'CHF', '--languages', 'de-CH,fr-CH'];
    expect((await run(runNewMarket, ...call)).exitCode).toBe(0);
    expect((await findings()).filter(({ code }) => code !== 'market-inherits')).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'translation-missing',
        file: 'de-CH/common.json',
      }),
      expect.objectContaining({ severity: 'warning', message: 'No category has a label in "de"' }),
    ]);
    expect(await readJson('locales/locales.json')).toMatchObject({
      'de-CH': { name: 'Deutsch' },
      'fr-CH': { name: 'Français', extends: 'fr-CA' },
    });
    const key = 'applicant-details.applicant.communicationLanguage.options';
    expect(await readJson('locales/de-CH/steps.json')).toMatchObject({
      [`${key}.de-CH`]: 'Deutsch',
      [`${key}.fr-CH`]: 'Französisch',
    });
  });

  it('lists the reasons for which the other market lifted the mark of an answer', async () => {
    const file = path.join(folder, 'schemas/markets/ca/steps/applicant-details.json');
    const dob = { sensitive: false, sensitiveReason: 'A register publishes it.' };
    const schema = { properties: { applicant: { properties: { dob } } } };
    await writeFile(file, JSON.stringify({ schema }));
    expect((await run(runNewMarket, ...FROM_CANADA)).exitCode).toBe(0);
    const place = 'steps/applicant-details.json#/schema/properties/applicant/properties/dob/sensitiveReason';
    const { lines } = await run(runInherited, 'gb');
    expect(lines).toContain(`${place}  "A register publishes it."`);
    await run(runInherited, 'gb', '--confirm', place);
    expect((await run(runInherited, 'gb')).lines.join('\n')).not.toContain('sensitiveReason');
  });

  it('writes files as the project formats its own', async () => {
    await addMarket();
    const config = { ...(await prettier.resolveConfig(path.join(ROOT, 'package.json'))), parser: 'json' };
    for (const name of ['market', 'offer', 'agreement', 'inherited']) {
      const text = await readFile(path.join(folder, `schemas/markets/gb/${name}.json`), 'utf8');
      expect(await prettier.format(text, config)).toBe(text);
    }
    const all = inAll('whole-product-again') ? undefined : path.join(folder, 'schemas');
    for (const { json } of (await readDefinitionFiles(all)).values()) {
      const text = formatJson(json as Json);
      expect(await prettier.format(text, config)).toBe(text);
      expect(JSON.parse(text)).toEqual(json);
    }
  });

  it.each([
    ['a name of a market that is there', ['us', ...FROM_CANADA.slice(1)], 'There is a market "us" already'],
    ['a market to take from that is not', ['gb', '--from', 'xx', ...FROM_CANADA.slice(3)], 'no market "xx"'],
    ['a currency of another market', [...FROM_CANADA.slice(0, -1), 'USD'], 'USD belongs to the market "us"'],
    ['a currency that there is not', [...FROM_CANADA.slice(0, -1), 'XQX'], 'no currency of ISO 4217'],
    ['a country that there is not', [...FROM_CANADA, '--country', 'QQ'], 'no country of ISO 3166-1'],
    ['a union of countries', [...FROM_CANADA, '--country', 'EU'], 'no country of ISO 3166-1'],
    ['a language without its country', [...FROM_CANADA, '--languages', 'en'], 'no language with its country'],
    ['no country', FROM_CANADA.slice(0, 3), 'new-market <market> --from'],
  ])('refuses %s, and writes nothing', async (_name, call, problem) => {
    const { exitCode, problems } = await run(runNewMarket, ...call);
    expect([exitCode, problems]).toEqual([2, expect.stringContaining(problem)]);
    expect(listUnreleased(await readDefinitionFiles(path.join(folder, 'schemas')))).toEqual([]);
  });
});

describe('new-market from the library', () => {
  const write = async (file: string, json: object) => {
    const target = path.join(folder, 'schemas/library/nl', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(json));
  };
  const question = 'annual-sales.company.clubCard.label';

  beforeEach(async () => {
    await write('set.json', {
      id: 'nl',
      country: 'NL',
      currency: 'EUR',
      languages: ['nl-NL'],
      from: 'us',
      date: '2026-11-20',
      compared: [{ what: 'nl-number: length', with: 'Invented rules, page 1', date: '2026-11-21' }],
      sources: [{ title: 'Invented rules', url: 'https://rules.example', about: 'all of it' }],
      answers: { company: { gpv: '100000' } },
      refused: [{ name: 'no amount', pointer: '/company/gpv', value: '1', code: 'enum' }],
    });
    await write('market.json', { dateOrder: 'DMY', features: null });
    await write('formats/nl-number.json', {
      id: 'nl-number',
      description: 'An invented number: two digits.',
      source: { title: 'Invented rules' },
      pieces: [{ id: 'number', length: 2, characters: 'digits' }],
      codes: { characters: 'digits', length: 'digits' },
      examples: { valid: ['12'], invalid: [{ value: '1', code: 'nl-number.digits' }] },
    });
    const asked = { clubCard: { type: 'string', format: 'nl-number' } };
    await write('steps/annual-sales.json', { schema: { properties: { company: { properties: asked } } } });
    await write('texts/en/steps.json', { [question]: 'Club card' });
    await write('texts/en/formats.json', { 'nl-number.digits': 'Enter two digits.' });
  });

  it('has the rules of the country instead of those of the other market', async () => {
    const { exitCode, lines, problems } = await run(runNewMarket, 'nl', '--from-library', 'nl');
    expect([exitCode, problems]).toEqual([0, '']);
    expect(lines).toContain('Compared on 2026-11-21: nl-number: length, with Invented rules, page 1');
    expect(lines).toContain(
      'Written from general knowledge, compare with the sources before release: dateOrder',
    );
    expect(await readJson('schemas/markets/nl/market.json')).toMatchObject({
      country: 'NL',
      currency: 'EUR',
      dateOrder: 'DMY',
    });
    expect(await readJson('schemas/samples/nl/annual-sales.json')).toMatchObject({
      valid: [{ answers: { company: { gpv: '100000' } } }],
      invalid: expect.arrayContaining([expect.objectContaining({ errors: { '/company/gpv': 'enum' } })]),
    });
    expect(await readdir(path.join(folder, 'schemas/markets/nl'))).toEqual(
      expect.arrayContaining(['formats', 'inherited.json', 'offer.json', 'steps']),
    );
    expect(await readdir(path.join(folder, 'schemas/markets/nl/steps'))).toEqual(['annual-sales.json']);
    expect(await readJson('locales/nl-NL/steps.json')).toMatchObject({ [question]: 'Club card' });
    const found = await findings();
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has texts of the set translated, too, and from the words of the set', async () => {
    const changed = 'annual-sales.title';
    await write('texts/en/steps.json', { [question]: 'Club card', [changed]: 'How much do clubs sell?' });
    await run(runNewMarket, 'nl', '--from-library', 'nl');
    const record = async () => (await readJson('locales/nl-NL.translation.json')) as { sources: object };
    const own = { [question]: 'Club card', [changed]: 'How much do clubs sell?' };
    expect((await record()).sources).toMatchObject({ 'locales/nl-NL/steps.json': own });
    const status = async () => (await run(runTranslations, 'status', 'nl-NL', '--list')).lines;
    const isNew = (lines: readonly string[]) =>
      lines.some((line) => line.startsWith('new ') && line.endsWith(`#${question}`));
    expect(isNew(await status())).toBe(true);
    const { lines } = await run(runTranslations, 'export', 'nl-NL', '--format', 'csv');
    const row = (key: string) =>
      lines
        .join('\n')
        .split('\n')
        .find((line) => line.includes(`#${key},`));
    expect(row(question)).toContain('new,Club card,');
    expect(row(changed)).toContain('new,How much do clubs sell?,');

    const file = path.join(folder, 'locales/nl-NL/steps.json');
    const texts = await readJson('locales/nl-NL/steps.json');
    await writeFile(file, JSON.stringify({ ...texts, [question]: 'Clubkaart' }));
    await run(runTranslations, 'record', 'nl-NL');
    expect((await record()).sources).toMatchObject({ 'locales/nl-NL/steps.json': own });
    expect(isNew(await status())).toBe(false);
  });

  it('takes a language that the call names, and its tongue extends another', async () => {
    const { exitCode } = await run(runNewMarket, 'nl', '--from-library', 'nl', '--languages', 'en-NL');
    expect(exitCode).toBe(0);
    expect(await readJson('locales/locales.json')).toMatchObject({ 'en-NL': { extends: 'en-US' } });
    expect(await readJson('locales/en-NL/steps.json')).toMatchObject({ [question]: 'Club card' });
  });

  it('refuses a country that the library has not', async () => {
    const { exitCode, problems } = await run(runNewMarket, 'xx', '--from-library', 'xx');
    expect([exitCode, problems]).toEqual([2, expect.stringContaining('The library has no "xx": nl')]);
  });
});

describe('parts that a new market inherits', () => {
  it('is open until it is changed or confirmed, and only then released', async () => {
    await addMarket();
    const refused = await run(runRelease, 'gb');
    expect([refused.exitCode, refused.problems]).toEqual([1, expect.stringContaining('offer.json: ')]);

    const before = await run(runInherited, 'gb');
    const phone = 'offer.json#/support/phone  "604-555-0100"';
    const greeting = before.lines.find((line) => line.startsWith('locales/en-GB/steps.json#'));
    expect(before.lines).toContain(phone);
    expect(greeting).toBeDefined();

    const offer = path.join(folder, 'schemas/markets/gb/offer.json');
    await writeFile(offer, (await readFile(offer, 'utf8')).replace('"604-555-0100"', '"020 7946 0000"'));
    expect((await run(runInherited, 'gb')).lines).not.toContain(phone);

    const nothing = await run(runInherited, 'gb', '--confirm', 'offer.json#/support/phone');
    expect([nothing.exitCode, nothing.problems]).toEqual([2, expect.stringContaining('Nothing is open at')]);
    const places = ['offer.json#/pricing/*', 'offer.json#/order/*'];
    expect((await run(runInherited, 'gb', '--confirm')).problems).toContain('--confirm needs a place');
    const some = await run(runInherited, 'gb', '--confirm', ...places);
    expect(some.exitCode).toBe(0);
    const left = (await run(runInherited, 'gb')).lines;
    expect(left.filter((line) => /^offer\.json#\/(?:pricing|order)\//.test(line))).toEqual([]);
    expect(left.some((line) => line.startsWith('offer.json#'))).toBe(true);

    await run(runInherited, 'gb', '--confirm', '*');
    expect((await findings()).map(({ code }) => code)).toEqual(['market-unreleased']);
    expect((await run(runRelease, 'gb')).exitCode).toBe(0);
    expect(await findings()).toEqual([]);
    expect((await run(runRelease, 'gb')).problems).toContain('does not wait for its release');
  });

  it('has no text that only other markets show', async () => {
    await addMarket();
    const { lines } = await run(runInherited, 'gb');
    const places = (
      JSON.parse((await run(runInherited, 'gb', '--json')).lines.join('\n')) as { place: string }[]
    ).map(({ place }) => place);
    expect(places).toEqual(lines.map((line) => line.slice(0, line.indexOf('  '))));
    const territories = lines.flatMap(
      (line) => /^locales\/en-GB\/common\.json#(territory\.\w+)/.exec(line)?.[1] ?? [],
    );
    expect(territories).toEqual(['territory.ON', 'territory.QC']);
    const own = JSON.parse(await readFile(path.join(folder, 'locales/en-US/common.json'), 'utf8')) as object;
    expect(Object.keys(own)).toContain('territory.NY');
    const found = await findings();
    expect(found.filter(({ path: place }) => place.includes('en-GB'))).toHaveLength(1);
  });

  it('is left out in production, and served everywhere else', async () => {
    await addMarket();
    const places = { definitionsDir: path.join(folder, 'schemas'), pricingFile: undefined };
    // A server has the product's own texts, so the new market joins the product's definitions.
    await cp(path.join(ROOT, 'schemas'), places.definitionsDir, { recursive: true });
    const production = await readValidDefinitions({ ...places, environment: 'production' });
    expect(production.leftOut).toEqual(['gb']);
    expect([...production.files.keys()].filter((file) => /\/gb\//.test(file))).toEqual([]);
    expect(listUnreleased(await readDefinitionFiles(places.definitionsDir))).toEqual(['gb']);
  });
});

describe('an entry with asterisks', () => {
  it.each([
    ['offer.json#/a', 'offer.json#/a', true],
    ['offer.json#/a', 'offer.json#/ab', false],
    ['offer.json#*', 'offer.json#/a/b', true],
    ['*', 'anything', true],
    ['locales/*/steps.json#*.title', 'locales/en-GB/steps.json#person.title', true],
    ['locales/*/steps.json#*.title', 'locales/en-GB/steps.json#person.hint', false],
    ['a*a', 'a', false],
    ['a*a*', 'aa', true],
  ])('%s and %s', (pattern, place, expected) => {
    expect(createMatcher([pattern])(place)).toBe(expected);
  });
});
