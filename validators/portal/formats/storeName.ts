import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { countCharacters, findCharacterProblem } from '../../text/findCharacterProblem.ts';
import { foldText, trimSpaces } from '../../text/tidyText.ts';

export const STORE_NAME_SHORTEST = 3;
export const STORE_NAME_LONGEST = 64;

/** The name of one shop of a business. No apostrophe: the list of allowed signs comes from the card terminals. */
export const storeName: Format = {
  name: 'store-name',
  description: 'Store name: 3 to 64 letters, digits, single inner spaces and , . - & ( ) ! only.',
  options: {},
  check(value): ErrorCode | undefined {
    const name = normalise(value);
    const length = countCharacters(name);
    if (length < STORE_NAME_SHORTEST) return 'store-name.minLength';
    if (length > STORE_NAME_LONGEST) return 'store-name.maxLength';
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
