import type { CheckInput } from '../checkInput.ts';
import { chainTexts, localesOf } from './spokenLocales.ts';
import { neededTexts } from './stepTexts.ts';

/** Returns the keys of common.json for options of lists that steps share. */
export function sharedKeys(inputs: readonly CheckInput[]): ReadonlySet<string> {
  return new Set(
    inputs.flatMap((input) => {
      const { steps } = input.resolution.definition;
      const locale = localesOf(input)[0] ?? input.rules.referenceLocale;
      const ofSteps = chainTexts(input.locales, locale, 'steps');
      return Object.values(steps)
        .flatMap(neededTexts)
        .filter(({ key }) => ofSteps[key] === undefined)
        .flatMap(({ shared }) => shared ?? []);
    }),
  );
}

/** Whether a key belongs to one of the lists that share their texts, whichever step shows that member. */
export function belongsToLists(shared: ReadonlySet<string>): (key: string) => boolean {
  const listOf = (key: string): string => key.slice(0, key.lastIndexOf('.') + 1);
  const lists = new Set([...shared].map(listOf));
  return (key) => lists.has(listOf(key));
}
