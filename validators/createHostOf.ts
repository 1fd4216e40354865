import type { AnyFormat, CheckContext } from './format.ts';
import { findDuplicates } from './keywords/findDuplicates.ts';
import { isSameText } from './keywords/isSameText.ts';

/** What validators compiled ahead expect under the name `host`: the rules, and today's date. */
export interface ValidatorHost {
  readonly formats: Readonly<Record<string, AnyFormat>>;
  readonly keywords: { readonly sameAs: typeof isSameText; readonly uniqueBy: typeof findDuplicates };
  readonly context: CheckContext;
}

/** A host of these formats. `today` is asked at every check, so a page open over New Year stays right. */
export function createHostOf(
  formats: Readonly<Record<string, AnyFormat>>,
  today: () => string,
): ValidatorHost {
  return {
    formats,
    keywords: { sameAs: isSameText, uniqueBy: findDuplicates },
    context: {
      get today() {
        return today();
      },
    },
  };
}
