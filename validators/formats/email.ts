import isEmail from 'validator/lib/isEmail.js';
import type { Format } from '../format.ts';
import { trimSpaces } from '../text/tidyText.ts';

const MAX_CHARACTERS = 320;
// Full-width forms, invisible characters, and the quoted addresses that the standard allows and most mail servers do
// not.
const UNUSABLE = /["\uFF01-\uFF5E\p{Cc}\p{Cf}\p{Z}]/u;

/** An email address that mail can reach: with a dot in its domain, without display name, quotes or IP address. */
export const email: Format = {
  name: 'email',
  description:
    'Email address with a full domain name (the validator package rule); spaces around it are ignored.',
  options: {},
  check(value): string | undefined {
    const address = normalise(value);
    if (address.length > MAX_CHARACTERS || UNUSABLE.test(address)) return 'email.format';
    // The package throws on half a character (a lone surrogate).
    return address.isWellFormed() && isEmail(address) ? undefined : 'email.format';
  },
  normalise,
};

function normalise(value: string): string {
  return trimSpaces(value.normalize('NFC'));
}
