/** A JSON value: of a definition file, of the answers, or of a parsed text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
