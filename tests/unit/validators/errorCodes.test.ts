import { TEST_NUMBERS } from '../../support/testConfig.ts';
import { readFileSync } from 'node:fs';
import { errorCodes } from '../../../validators/portal/errorCodes.ts';
import { keywords } from '../../../validators/keywords.ts';
import { formats } from '../../../validators/portal/formats.ts';

const texts = JSON.parse(readFileSync('locales/en-US/errors.json', 'utf8')) as Record<string, string>;

/** A number that is wrong is wrong in one sentence, whatever is wrong with it. */
function listTexts(format: string, text: string): [string, string][] {
  return errorCodes
    .filter((code) => code.startsWith(`${format}.`) && code !== `${format}.required`)
    .map((code) => [code, text]);
}

describe('error codes', () => {
  it('each have an English text, and each text has a code', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...errorCodes].toSorted());
  });

  it('are named once', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
  });

  it('have texts whose placeholders come from options, plain keywords or the market', () => {
    // The two readings of an unclear number come from its input.
    const known = new Set([
      'limit',
      'first',
      'second',
      // A market has these for all of its texts.
      ...Object.keys(TEST_NUMBERS),
      ...formats.flatMap((format) => Object.keys(format.options)),
    ]);
    const used = Object.values(texts).flatMap((text) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
    );
    expect(used.filter((name) => !known.has(name ?? ''))).toEqual([]);
  });

  it.each([
    ['email.mismatch', 'Emails must match'],
    ['email.duplicate', 'Please use a unique email for each partner.'],
    ...listTexts('ssn', 'Incorrect SSN number provided'),
    ...listTexts('ein', 'Incorrect EIN number provided'),
    ['account-number.mismatch', 'Account number is not matching, please verify'],
    ['street-address.poBox', 'PO Box is not allowed please add a physical address.'],
    ['apartment.poBox', 'PO Box is not allowed please add a physical address.'],
    ['website.maxLength', 'Business Website exceeds 100 character limit'],
    ['one-time-code.required', 'Code is required.'],
    ['one-time-code.mismatch', "Hmm that code doesn't match."],
    ['one-time-code.expired', 'This code has expired. Please resend code and try again.'],
    ['one-time-code.format', 'Please enter the correct code.'],
    ['store-name.minLength', 'Store name should have a minimum of three characters'],
    ['form.incomplete', 'Fill in the required fields to continue.'],
    ['form.invalid', 'Please fill or correct required fields.'],
  ])('%s says what the specification says', (code, text) => {
    expect(texts[code]?.replace('{{maxLength}}', '100')).toBe(text);
  });
});

describe('vocabulary', () => {
  it('names every format and keyword once', () => {
    const names = [...formats, ...keywords].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('explains every option that has a default', () => {
    for (const { defaults = {}, options } of formats) {
      expect(Object.keys(options)).toEqual(expect.arrayContaining(Object.keys(defaults)));
    }
  });
});
