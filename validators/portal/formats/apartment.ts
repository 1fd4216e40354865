import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { countCharacters, findCharacterProblem } from '../../text/findCharacterProblem.ts';
import { hasPoBox } from '../hasPoBox.ts';
import { tidyText } from '../../text/tidyText.ts';

export const APARTMENT_LONGEST = 100;

/** Second line of an address: apartment, suite, floor. A post office box is no more welcome here than in the first. */
export const apartment: Format<{ accents: boolean }> = {
  name: 'apartment',
  description:
    "Apartment, suite or floor: up to 100 letters, digits, spaces and # - . , / & ' ( ), no post office box; may be empty.",
  options: { accents: 'false refuses accented letters' },
  defaults: { accents: true },
  check(value, options): ErrorCode | undefined {
    const line = tidyText(value);
    if (line === '') return undefined;
    if (countCharacters(line) > APARTMENT_LONGEST) return 'apartment.maxLength';
    if (hasPoBox(line, ['fr'])) return 'apartment.poBox';
    const allowed = { others: /^[0-9 '.,#&/()°º½-]$/, accents: options.accents ?? true };
    const problem = findCharacterProblem(line, allowed);
    if (problem !== undefined) return `apartment.${problem}`;
    return /[\p{L}0-9]/u.test(line) ? undefined : 'apartment.format';
  },
  normalise: tidyText,
};
