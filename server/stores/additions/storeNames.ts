const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 64;
/** Room for a number of two digits behind the name. */
const NUMBER_CHARACTERS = 5;
const MOST_NAMES = 99;
const NOT_ALLOWED = /[^\p{L}\d ,.&()!-]+/gu;

/** The names that a store may get by the name of its business, in order: without what store names do not allow, then with a number. */
export function* storeNames(businessName: string, otherwise: string): Generator<string> {
  const allowed = businessName.replaceAll(NOT_ALLOWED, '').replaceAll(/ {2,}/g, ' ').trim();
  const characters = Array.from(allowed.length < MIN_CHARACTERS ? otherwise : allowed);
  yield characters.slice(0, MAX_CHARACTERS).join('').trim();
  const short = characters
    .slice(0, MAX_CHARACTERS - NUMBER_CHARACTERS)
    .join('')
    .trim();
  for (let number = 2; number <= MOST_NAMES; number += 1) yield `${short} (${number})`;
}
