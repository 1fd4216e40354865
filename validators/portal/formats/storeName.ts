import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { countCharacters, findCharacterProblem } from '../../text/findCharacterProblem.ts';
import { foldText, trimSpaces } from '../../text/tidyText.ts';

const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 64;

/** The name of one shop of a business. No apostrophe: the list of allowed signs comes from the card terminals. */
export const storeName: Format = {
  name: 'store-name',
  description: 'Store name: 3 to 64 letters, digits, single inner spaces and , . - & ( ) ! only.',
  options: {},
  check(value): ErrorCode | undefined {
    const name = normalise(value);
    const length = countCharacters(name);
    if (length < MIN_CHARACTERS) return 'store-name.minLength';
    if (length > MAX_CHARACTERS) return 'store-name.maxLength';
    if (findCharacterProblem(name, { others: /^[0-9 ,.&()!-]$/, accents: true }) !== undefined) {
      return 'store-name.characters';
    }
    return name.includes('  ') ? 'store-name.spaces' : undefined;
  },
  normalise,
};

function normalise(value: string): string {
  return trimSpaces(foldText(value));
}
