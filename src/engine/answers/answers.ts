import type { Json } from '../definition/definitionTypes.ts';

/** The one document of answers, in the shape that the API takes: with the members that the product's steps name. */
export type Answers = { readonly [part: string]: Json };

/**
 * Context of conditions: one JSON document, the same in browser, server and command line. A product adds parts of its
 * own, and names them all to `createEngine`.
 */
export interface JourneyContext {
  readonly answers: Answers;
  /** Values of read-only questions that the product knows; a server takes them from where nobody else writes. */
  readonly known?: Answers;
}
