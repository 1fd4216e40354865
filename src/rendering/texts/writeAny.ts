import type { TOptions } from 'i18next';
import type { FormTexts } from '../context/say.ts';

/** The text of a key, or of the first of several that has one: `t` does not change the list. */
export function writeAny(t: FormTexts, keys: string | readonly string[], options: TOptions = {}): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- i18next forgets to say that it only reads the list
  return t(keys as string | string[], options);
}
