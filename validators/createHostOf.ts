import { checkDateLimit } from './dates/checkDateLimit.ts';
import type { AnyFormat } from './format.ts';
import { hostWith, type ValidatorHost } from './hostWith.ts';

export type { ValidatorHost } from './hostWith.ts';

/** A host of these formats. `today` is asked at every check, so a page open over New Year stays right. */
export function createHostOf(
  formats: Readonly<Record<string, AnyFormat>>,
  today: () => string,
): ValidatorHost {
  return hostWith(formats, checkDateLimit, today);
}
