import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { countCharacters, findCharacterProblem, hasLetter } from '../../text/findCharacterProblem.ts';
import { tidyText } from '../../text/tidyText.ts';

export const ACCOUNT_HOLDER_LONGEST = 100;

/** Owner of the bank account: a person or a business, so it is wider than both names. */
export const accountHolder: Format = {
  name: 'account-holder',
  description:
    'Name on a bank account, of a person or a business: up to 100 letters, digits and common signs.',
  options: {},
  check(value): ErrorCode | undefined {
    const name = tidyText(value);
    if (countCharacters(name) > ACCOUNT_HOLDER_LONGEST) return 'account-holder.maxLength';
    if (findCharacterProblem(name, { others: /^[0-9 '?!.,()&:;/+@#"*-]$/, accents: true }) !== undefined) {
      return 'account-holder.characters';
    }
    return hasLetter(name) ? undefined : 'account-holder.letters';
  },
  normalise: tidyText,
};
