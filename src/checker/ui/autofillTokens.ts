import { didYouMean } from '../nearestName.ts';

/** Field names of HTML's autofill that may be used without a contact type. */
const FIELDS: readonly string[] =
  `name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3
  address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name
  cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency
  transaction-amount language bday bday-day bday-month bday-year sex url photo`.split(/\s+/);

/** Field names that may have a contact type. */
const CONTACTS: readonly string[] =
  `tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp`.split(
    ' ',
  );

const SECTION = /^section-\S+$/;
const ADDRESSES: readonly string[] = ['shipping', 'billing'];
const PLACES: readonly string[] = ['home', 'work', 'mobile', 'fax', 'pager'];
const ALONE: readonly string[] = ['on', 'off'];

/** Returns the problem of an `autocomplete` value, as the HTML standard defines it; undefined if valid. */
export function autofillProblem(value: string): string | undefined {
  if (ALONE.includes(value)) return undefined;
  const tokens = withoutFrame(value.split(' '));
  const isPlaced = PLACES.includes(tokens[0] ?? '');
  const allowed = isPlaced ? CONTACTS : [...FIELDS, ...CONTACTS];
  const [field = '', ...rest] = isPlaced ? tokens.slice(1) : tokens;
  if (rest.length === 0 && allowed.includes(field)) return undefined;
  return `No browser fills in "${value}"${didYouMean(field, [...allowed, ...ALONE])}`;
}

/** Removes the tokens that may precede and follow any field name. */
function withoutFrame(tokens: readonly string[]): readonly string[] {
  const [first = '', ...rest] = tokens;
  if (SECTION.test(first) || ADDRESSES.includes(first)) return withoutFrame(rest);
  return tokens.at(-1) === 'webauthn' ? tokens.slice(0, -1) : tokens;
}
