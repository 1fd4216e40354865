import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTexts as readTextsIn } from '@stepwright/engine/node';
import { localeChain, localeTexts } from '../../../src/engine/texts/localeChain.ts';
import { pseudoTexts } from '../../../src/engine/texts/pseudoTexts.ts';
import { parseDefinitionFile } from '../../../src/engine/definition/definitionFile.ts';
import { readTexts } from '../../../src/product/node.ts';

const fileOf = (path: string, json: object) =>
  [path, parseDefinitionFile(path, JSON.stringify(json))] as const;

describe('a language that extends another', () => {
  const list = {
    'en-US': { name: 'English' },
    'en-CA': { name: 'English', extends: 'en-US' },
    'en-YT': { name: 'English', extends: 'en-CA' },
    'xx-XX': { name: 'X', extends: 'yy-YY' },
    'yy-YY': { name: 'Y', extends: 'xx-XX' },
  };

  it.each([
    ['en-US', ['en-US']],
    ['en-CA', ['en-CA', 'en-US']],
    ['en-YT', ['en-YT', 'en-CA', 'en-US']],
    ['xx-XX', ['xx-XX', 'yy-YY']],
    ['de-DE', ['de-DE']],
  ])('%s is looked up in %j', (locale, chain) => {
    expect(localeChain(list, locale)).toEqual(chain);
  });

  it('says in its own words what it has words for', () => {
    const locales = new Map([
      fileOf('locales.json', list),
      fileOf('en-US/steps.json', { a: 'State', b: 'City' }),
      fileOf('en-CA/steps.json', { a: 'Province' }),
    ]);
    expect(localeTexts(locales, 'en-CA', 'steps')).toEqual({ a: 'Province', b: 'City' });
    expect(localeTexts(locales, 'en-US', 'steps')).toEqual({ a: 'State', b: 'City' });
    expect(localeTexts(locales, 'en-YT', 'none')).toEqual({});
  });

  it('is read from the disk the same way', () => {
    const english = readTexts('en-US', 'steps');
    const canadian = readTexts('en-CA', 'steps');
    const key = 'business-address.company.address.territory.label';
    expect([english[key], canadian[key]]).toEqual(['State', 'Province or territory']);
    expect(canadian['category.title']).toBe(english['category.title']);
    expect(readTexts('../en-US', 'steps')).toEqual({});
  });
});

describe('a language without a country', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));

  beforeAll(() => {
    const files = {
      'locales.json': { ja: { name: '日本語' }, 'ja-JP': { name: '日本語', extends: 'ja' } },
      'ja/steps.json': { a: '都道府県', b: '市区町村' },
      'ja-JP/steps.json': { b: '市町村' },
    };
    for (const [file, json] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), JSON.stringify(json));
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['ja', { a: '都道府県', b: '市区町村' }],
    ['ja-JP', { a: '都道府県', b: '市町村' }],
    ['../ja', {}],
  ])('serves %s', (locale, texts) => {
    expect(readTextsIn(folder, locale, 'steps')).toEqual(texts);
  });
});

describe('the pseudo-language', () => {
  it('is longer, accented and in brackets, and keeps placeholders', () => {
    const { greeting = '', bare = '' } = pseudoTexts({
      greeting: 'Hello {{name}}, welcome',
      bare: '{{percent}}',
    });
    expect(greeting).toMatch(/^\[Hèllò \{\{name\}\}, wèlçòmè(?: ~~~~)+\]$/);
    expect(greeting.length).toBeGreaterThan('Hello {{name}}, welcome'.length * 1.2);
    expect(bare).toBe('[{{percent}}]');
  });
});
