import type { checkDateLimit } from './dates/checkDateLimit.ts';
import type { AnyFormat, CheckContext } from './format.ts';
import { findDuplicates } from './keywords/findDuplicates.ts';
import { isSameText } from './keywords/isSameText.ts';

/** Object that validators compiled ahead expect under the name `host`: the rules, and today's date. */
export interface ValidatorHost {
  readonly formats: Readonly<Record<string, AnyFormat>>;
  readonly keywords: {
    readonly sameAs: typeof isSameText;
    readonly uniqueBy: typeof findDuplicates;
    /** Undefined in pages of definitions that limit no date. */
    readonly dateLimit: typeof checkDateLimit | undefined;
  };
  readonly context: CheckContext;
}

/** A host of these formats, with the rule of dates or without: few definitions limit a date. `today` is asked at every check. */
export function hostWith(
  formats: Readonly<Record<string, AnyFormat>>,
  dateLimit: ValidatorHost['keywords']['dateLimit'],
  today: () => string,
): ValidatorHost {
  return {
    formats,
    keywords: { sameAs: isSameText, uniqueBy: findDuplicates, dateLimit },
    context: {
      get today() {
        return today();
      },
    },
  };
}
