import { createVocabulary } from './createVocabulary.ts';
import { formats, formatsByName } from './formats.ts';
import type { Keyword } from './keyword.ts';
import { annotations } from './keywords/annotations.ts';
import { calculated } from './keywords/calculated.ts';
import { earliest, latest } from './keywords/dateLimits.ts';
import { sameAs } from './keywords/sameAs.ts';
import { uniqueBy } from './keywords/uniqueBy.ts';
import { createHostOf, type ValidatorHost } from './createHostOf.ts';

/** An Ajv with every rule of this product; see `Vocabulary`. */
export const createAjv: typeof vocabulary.createAjv = (options) => vocabulary.createAjv(options);

// Formats have a list of their own: the page needs it, and must not load Ajv's compiler along with the keywords.
export { formats, formatsByName } from './formats.ts';

/** Keywords that we add to JSON Schema besides `format`: rules between fields, and annotations. */
export const keywords: readonly Keyword[] = [sameAs, uniqueBy, earliest, latest, calculated, ...annotations];

/** All rules of this product. */
export const vocabulary = createVocabulary({ formats, keywords });

/** Gives compiled validators their rules, every one there is. */
export function createHost({ today }: { readonly today: () => string }): ValidatorHost {
  return createHostOf(formatsByName, today);
}
