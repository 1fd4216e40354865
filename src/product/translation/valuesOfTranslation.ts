import type { Json } from '@stepwright/engine';
import { ownMember } from '../../lib/unknownValue.ts';
import { splitWords, type TranslationText } from './listTranslationTexts.ts';

/** A value to set in the file of a text, by the way to it. */
export type ValueOfText = readonly [path: readonly (string | number)[], value: Json];

type Placed = Pick<TranslationText, 'path' | 'isWords' | 'seed'>;

/**
 * The values by which a file gets the translation of one of its texts. A part of a definition that has one whole for each language begins as
 * that of the language of the source.
 */
export function valuesOfTranslation(
  { path, isWords, seed }: Placed,
  target: string,
  whole: Json,
): readonly ValueOfText[] {
  const value = isWords === true ? [...splitWords(target)] : target;
  const begun: readonly ValueOfText[] = seed && !hasMember(whole, seed.path) ? [[seed.path, seed.json]] : [];
  return [...begun, [path, value]];
}

function hasMember(whole: Json, path: readonly string[]): boolean {
  return path.reduce<Json | undefined>((part, name) => ownMember(part, name), whole) !== undefined;
}
