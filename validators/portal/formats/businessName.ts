import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { countCharacters, findCharacterProblem, hasLetter } from '../../text/findCharacterProblem.ts';
import { foldText } from '../../text/tidyText.ts';

export const BUSINESS_NAME_SHORTEST = 3;
export const BUSINESS_NAME_LONGEST = 64;

const PLACEHOLDERS: ReadonlySet<string> = new Set(
  'do not contact|business use only|same as above|not applicable|no name|n a|none|unknown|test|tbd|null|undefined'.split(
    '|',
  ),
);

/** Legal name or doing-business-as name. */
export const businessName: Format<{ accents: boolean }> = {
  name: 'business-name',
  description:
    "Legal or trade name: 3 to 64 letters, digits, single spaces and ' ? ! . , - ( ) & : ; with at least one letter, not a placeholder.",
  options: { accents: 'true accepts accented Latin letters (Canada)' },
  defaults: { accents: false },
  check(value, options): ErrorCode | undefined {
    const name = foldText(value);
    const length = countCharacters(name);
    if (length < BUSINESS_NAME_SHORTEST) return 'business-name.minLength';
    if (length > BUSINESS_NAME_LONGEST) return 'business-name.maxLength';
    if (name.startsWith(' ') || name.endsWith(' ')) return 'business-name.spaces';
    const allowed = { others: /^[0-9 '?!.,()&:;-]$/, accents: options.accents ?? false };
    const problem = findCharacterProblem(name, allowed);
    if (problem !== undefined) return `business-name.${problem}`;
    if (name.includes('  ')) return 'business-name.doubleSpaces';
    if (!hasLetter(name)) return 'business-name.letters';
    return PLACEHOLDERS.has(toWords(name)) ? 'business-name.placeholder' : undefined;
  },
  normalise: foldText,
};

/** Punctuation does not make a placeholder a name: "None." and "do-not-contact" are still none. */
function toWords(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}0-9]+/u)
    .filter(Boolean)
    .join(' ');
}
