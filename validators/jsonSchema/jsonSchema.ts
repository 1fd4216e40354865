import type { Json } from '../json.ts';

/** The keywords of the draft and of our vocabulary that code reads by name. */
export type Keyword =
  | '$defs'
  | '$ref'
  | 'additionalProperties'
  | 'allOf'
  | 'anyOf'
  | 'calculated'
  | 'codes'
  | 'const'
  | 'contains'
  | 'default'
  | 'dependentRequired'
  | 'discriminator'
  | 'else'
  | 'enum'
  | 'externalRule'
  | 'format'
  | 'formatOptions'
  | 'if'
  | 'items'
  | 'minContains'
  | 'not'
  | 'oneOf'
  | 'pattern'
  | 'patternProperties'
  | 'pii'
  | 'prefixItems'
  | 'properties'
  | 'readOnly'
  | 'required'
  | 'sameAs'
  | 'sensitive'
  | 'then'
  | 'transient'
  | 'type'
  | 'uniqueBy';

/**
 * A JSON Schema (draft 2020-12) as data; only the checker and the compiler look inside. A keyword may have any value: the
 * checker reads schemas that are wrong, too.
 */
export type JsonSchema = { readonly [keyword: string]: Json } & {
  readonly [Name in Keyword]?: Json;
};
