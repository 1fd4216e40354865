import type { Answers } from '../../../src/engine/index.ts';

/** What a form that is drawn has told so far. */
export interface DrawnState {
  /** The answers as they stand. */
  readonly latest: Answers;
  readonly submitted: Answers | undefined;
}
