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
  /** Codes such as `email.required`, which replace `required` for a missing answer of that format. */
  readonly requiredCodes: ReadonlySet<string>;
}

export interface HostOptions {
  /** Returns today's date as YYYY-MM-DD. Called at every check, so a page open over New Year stays right. */
  readonly today: () => string;
  readonly requiredCodes?: readonly string[];
}

/** A host of these formats, with the rule of dates or without: few definitions limit a date. */
export function hostWith(
  formats: Readonly<Record<string, AnyFormat>>,
  dateLimit: ValidatorHost['keywords']['dateLimit'],
  { today, requiredCodes = [] }: HostOptions,
): ValidatorHost {
  return {
    formats,
    requiredCodes: new Set(requiredCodes),
    keywords: { sameAs: isSameText, uniqueBy: findDuplicates, dateLimit },
    context: {
      get today() {
        return today();
      },
    },
  };
}
