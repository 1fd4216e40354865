import { createHostOf, type ValidatorHost } from '../createHostOf.ts';
import { createVocabulary } from '../createVocabulary.ts';
import { createKeywords } from '../keywords.ts';
import { errorCodes } from './errorCodes.ts';
import { formats, formatsByName } from './formats.ts';
import { requiredCodes } from './requiredCodes.ts';

/** An Ajv with every rule of this product; see `Vocabulary`. */
export const createAjv: typeof vocabulary.createAjv = (options) => vocabulary.createAjv(options);

/** All rules of this product. */
export const vocabulary = createVocabulary({
  formats,
  keywords: createKeywords(errorCodes),
  requiredCodes,
});

/** Gives compiled validators their rules, every one there is. */
export function createHost({ today }: { readonly today: () => string }): ValidatorHost {
  return createHostOf(formatsByName, { today, requiredCodes });
}
