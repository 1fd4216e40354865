import type { CheckContext, Format } from './format.ts';
import { findDuplicates } from './keywords/findDuplicates.ts';
import { isSameText } from './keywords/isSameText.ts';
import { formatsByName } from './formats.ts';

/** What validators compiled ahead expect under the name `host`: the rules, and today's date. */
export interface ValidatorHost {
  readonly formats: Readonly<Record<string, Format>>;
  readonly keywords: { readonly sameAs: typeof isSameText; readonly uniqueBy: typeof findDuplicates };
  readonly context: CheckContext;
}

/** Gives compiled validators their rules. `today` is asked at every check, so a page open over New Year stays right. */
export function createHost({ today }: { readonly today: () => string }): ValidatorHost {
  return {
    formats: formatsByName,
    keywords: { sameAs: isSameText, uniqueBy: findDuplicates },
    context: {
      get today() {
        return today();
      },
    },
  };
}
