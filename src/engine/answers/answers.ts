import type { Json } from '../definition/definitionTypes.ts';

/** The one document of answers, in the shape that the API takes: with the members that the product's steps name. */
export type Answers = { readonly [part: string]: Json };
