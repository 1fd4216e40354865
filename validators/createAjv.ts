import { vocabulary } from './vocabulary.ts';

/** An Ajv with every rule of this product; see `Vocabulary`. */
export const createAjv: typeof vocabulary.createAjv = (options) => vocabulary.createAjv(options);
