import type { Answers } from '../answers/answers.ts';

/**
 * Context of conditions: one JSON document, the same in browser, server and command line. A product adds parts of its
 * own, and names them all to `createEngine`.
 */
export interface JourneyContext {
  readonly answers: Answers;
}
