import { checkDateLimit } from './dates/checkDateLimit.ts';
import type { AnyFormat } from './format.ts';
import { hostWith, type HostOptions, type ValidatorHost } from './hostWith.ts';

export type { ValidatorHost } from './hostWith.ts';

/** A host of these formats. */
export function createHostOf(
  formats: Readonly<Record<string, AnyFormat>>,
  options: HostOptions,
): ValidatorHost {
  return hostWith(formats, checkDateLimit, options);
}
