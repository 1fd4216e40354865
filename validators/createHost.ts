import { createHostOf, type ValidatorHost } from './createHostOf.ts';
import { formatsByName } from './formats.ts';

/** Gives compiled validators their rules, every one there is. */
export function createHost({ today }: { readonly today: () => string }): ValidatorHost {
  return createHostOf(formatsByName, today);
}
