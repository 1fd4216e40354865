import type { CodeKeywordDefinition } from 'ajv';
import type Ajv from 'ajv/dist/core.js';

/** The definition of a keyword that AJV has by itself and that generates code. */
export function builtInKeyword(ajv: Pick<Ajv, 'getKeyword'>, name: string): CodeKeywordDefinition {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- AJV types the definitions of all kinds alike
  return ajv.getKeyword(name) as CodeKeywordDefinition;
}
