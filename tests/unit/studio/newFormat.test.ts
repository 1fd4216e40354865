import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import {
  findMissing,
  newFormatChanges,
  NEW_FORMAT,
  type EnteredFormat,
} from '../../../src/studio/rules/newFormat.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const { files } = projectOf(project);

const PART = { length: '4', characters: 'digits', values: '', refused: '' } as const;
const refusal = (value: string) => ({
  value,
  messages: { 'en-US': 'Check the store number.', 'fr-CA': 'Vérifiez le numéro du magasin.' },
});

const STORE: EnteredFormat = {
  ...NEW_FORMAT,
  id: 'store-number',
  description: 'Store number: two letters and four digits.',
  source: 'Handbook of stores',
  ignored: ['spaces', 'dashes'],
  parts: [
    { ...PART, id: 'region', length: '2', characters: 'letters', values: 'NE, SW' },
    { ...PART, id: 'number', refused: '0000' },
  ],
  valid: 'NE 1234\nsw-0001',
  refusals: {
    characters: refusal('NE 12.4'),
    length: refusal('NE 123'),
    shape: refusal('AB 1234'),
  },
};

const findingsOf = (texts: Texts) => {
  const { files: all, locales } = projectOf(texts);
  return [...checkDefinitions(all, locales), ...checkTranslations(all, locales)].map(
    ({ code, file, message }) => `${code} ${file} ${message}`,
  );
};

describe('a new format', () => {
  test('leaves the check as clean as before, in the base and once a question of a market has it', () => {
    expect(findMissing(STORE, files, 'en-US')).toEqual([]);
    const known = new Set(findingsOf(project));
    const added = (entered: EnteredFormat) =>
      withFiles(project, newFormatChanges(project, entered, ['en-US', 'fr-CA']));
    const base = added(STORE);
    expect(findingsOf(base).filter((one) => !known.has(one))).toEqual([]);
    const inMarket = added({ ...STORE, folder: 'markets/ca' });
    const place = { folder: 'markets/ca', step: 'company-details' };
    const used = withFiles(inMarket, [
      setInStep(inMarket, place, [
        [
          ['schema', 'properties', 'company', 'properties', 'storeNumber'],
          { type: 'string', format: 'store-number' },
        ],
      ]),
    ]);
    const codes = findingsOf(used).filter((one) => !known.has(one) && /format/.test(one));
    expect(codes).toEqual([]);
    expect(JSON.parse(base.get('locales/fr-CA/formats.json') ?? '{}')).toHaveProperty(['store-number.shape']);
  });

  test.each<readonly [string, Partial<EnteredFormat>, RegExp]>([
    ['a name', { id: 'Store' }, /^Name it with small letters/],
    ['a name that is free', { id: 'sin' }, /^There is a format “sin” already/],
    ['a name that no rule in code has', { id: 'person-name' }, /^There is a format “person-name” already/],
    ['a sentence', { description: 'short' }, /^Say in one sentence/],
    ['a source', { source: '' }, /^Name the publication/],
    ['a safe address', { url: 'http://example.com' }, /begins with https/],
    ['lengths', { parts: [{ ...PART, id: 'a', length: '' }] }, /^Part 1 needs its number of characters/],
    ['names of parts', { parts: [{ ...PART, id: 'A' }] }, /^Part 1 needs a name/],
    ['an accepted example', { valid: ' ' }, /^Write a number that is accepted/],
    [
      'a refused example',
      { refusals: { ...STORE.refusals, length: refusal('') } },
      /^Write a number that is too/,
    ],
    [
      'a message',
      {
        refusals: {
          ...STORE.refusals,
          shape: { value: 'AB 1234', messages: { 'fr-CA': 'Vérifiez le numéro.' } },
        },
      },
      /^Write the message for a number with a part/,
    ],
    ['a right example', { valid: 'NE 0000' }, /“NE 0000” has to be accepted, and is refused: with a part/],
    [
      'a wrong example',
      { refusals: { ...STORE.refusals, shape: refusal('NE 1234') } },
      /“NE 1234” has to be refused as one with a part that cannot be so, and is accepted/,
    ],
    [
      'values that fit',
      {
        parts: [
          { ...PART, id: 'region', length: '2', characters: 'letters', values: 'NE, SW, X' },
          { ...PART, id: 'number' },
        ],
      },
      /X/,
    ],
  ])('waits for %s', (_name, change, words) => {
    expect(findMissing({ ...STORE, ...change }, files, 'en-US').join('\n')).toMatch(words);
  });
});
