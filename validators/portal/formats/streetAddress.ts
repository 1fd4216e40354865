import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { countCharacters, findCharacterProblem } from '../../text/findCharacterProblem.ts';
import { hasPoBox } from '../hasPoBox.ts';
import { tidyText } from '../../text/tidyText.ts';

export interface StreetAddressOptions {
  readonly languages: readonly string[];
  readonly accents: boolean;
  readonly units: readonly string[];
  readonly lots: readonly string[];
  readonly boxes: readonly string[];
  readonly numberAt: 'start' | 'end' | 'anywhere';
}

export const STREET_ADDRESS_LONGEST = 300;

const ONE_NUMBER = '[0-9]{1,6}(?:[A-Za-z]|bis|ter)?';
// 12, 12A, 12bis, 12-34 (Queens, or a Canadian unit and number), 12/14, 12-B, 12 1/2, 12-1/2, 12½.
const NUMBER = `${ONE_NUMBER}(?: ?[-&/] ?(?:${ONE_NUMBER}|[A-Za-z]))?(?: ?[½¼¾]|[ -][1-9]/[1-9])?`;
// Wisconsin and Illinois write a grid location instead of a number: W204N11912, 41W123, or N7890 in the country.
const GRID_NUMBER = '(?:[NSEW][0-9]{1,5} ?|[0-9]{1,2})[NSEW][0-9]{1,6}|[NSEW][0-9]{3,5}';
const STARTS_WITH_NUMBER = /^(?:[0-9]|[NSEW][0-9]+(?: ?[NSEW][0-9]| ))/i;
// The number is followed by a word, an ordinal such as 4e, 4th or 1ère, or the number of an avenue and then a word.
const LINE = new RegExp(
  `^(?:${NUMBER}|${GRID_NUMBER}),? (?:[0-9]{1,4} )?(?:[0-9]{1,4}\\p{L}{1,4}(?!\\p{L})|['(]?\\p{L}).*$`,
  'iu',
);

/** First line of an address that a person can walk to. */
export const streetAddress: Format<StreetAddressOptions> = {
  name: 'street-address',
  description:
    'First address line: building number, then a street name, at most 300 characters, no post office box or private mailbox (USPS Publication 28).',
  options: {
    languages: "languages whose post office boxes are searched: 'en' (always) and 'fr'",
    accents: 'false refuses accented letters',
  },
  defaults: { languages: ['en'], accents: true },
  check(value, options): ErrorCode | undefined {
    const line = tidyText(value);
    if (countCharacters(line) > STREET_ADDRESS_LONGEST) return 'street-address.maxLength';
    if (hasPoBox(line, options.languages ?? [])) return 'street-address.poBox';
    const allowed = { others: /^[0-9 '.,#&/():;°º½¼¾-]$/, accents: options.accents ?? true };
    const problem = findCharacterProblem(line, allowed);
    if (problem !== undefined) return `street-address.${problem}`;
    if (!STARTS_WITH_NUMBER.test(line)) return 'street-address.number';
    return LINE.test(line) && countLetters(line) > 1 ? undefined : 'street-address.format';
  },
  normalise: tidyText,
};

function countLetters(line: string): number {
  return line.match(/\p{L}/gu)?.length ?? 0;
}
