import isURL from 'validator/lib/isURL.js';
import type { Format } from '../format.ts';
import { countCharacters } from '../text/findCharacterProblem.ts';
import { trimSpaces } from '../text/tidyText.ts';

const MAX_LENGTH = 100;
// The package takes a zero-width space for a letter of an international domain.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/u;

/** Domain or web address of a business, with or without http(s)://. */
export const website: Format<{ maxLength: number }> = {
  name: 'website',
  description:
    'Domain or http(s) address without user name, at most 100 characters (the validator package rule); may be empty.',
  options: { maxLength: 'most characters accepted' },
  defaults: { maxLength: MAX_LENGTH },
  check(value, options): string | undefined {
    const address = normalise(value);
    if (address === '') return undefined;
    if (countCharacters(address) > (options.maxLength ?? MAX_LENGTH)) return 'website.maxLength';
    if (INVISIBLE.test(address)) return 'website.format';
    // isURL also takes a scheme without slashes, which browsers repair and other programs do not.
    if (/^https?:(?!\/\/)/i.test(address)) return 'website.format';
    const isAddress = isURL(address, { protocols: ['http', 'https'], disallow_auth: true });
    return isAddress ? undefined : 'website.format';
  },
  normalise,
};

function normalise(value: string): string {
  return trimSpaces(value.normalize('NFC'));
}
