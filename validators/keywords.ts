import type { Keyword } from './keyword.ts';
import { annotations } from './keywords/annotations.ts';
import { calculated } from './keywords/calculated.ts';
import { earliest, latest } from './keywords/dateLimits.ts';
import { sameAs } from './keywords/sameAs.ts';
import { uniqueBy } from './keywords/uniqueBy.ts';

/**
 * Returns the keywords that we add to JSON Schema besides `format`: rules between fields, and annotations. With
 * `errorCodes`, a schema that names another code does not compile.
 */
export function createKeywords(errorCodes?: readonly string[]): readonly Keyword[] {
  const code = errorCodes ? { enum: errorCodes } : { type: 'string' };
  return [sameAs(code), uniqueBy(code), earliest, latest, calculated, ...annotations(code)];
}

/** The same with any error code. */
export const keywords: readonly Keyword[] = createKeywords();
