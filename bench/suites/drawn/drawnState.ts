import type { Answers } from '../../../src/engine/index.ts';

/** State that a drawn form has reported so far. */
export interface DrawnState {
  /** The current answers. */
  readonly latest: Answers;
  readonly submitted: Answers | undefined;
}
