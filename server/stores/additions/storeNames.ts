import { MAX_STORES } from '../storeRepository.ts';

const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 64;
/** Room for a number of three digits behind the name. */
const NUMBER_CHARACTERS = 6;
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
  for (let number = 2; number <= MAX_STORES; number += 1) yield `${short} (${number})`;
}
