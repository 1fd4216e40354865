import type { Answers } from '@stepwright/engine';

/** State that a drawn form has reported so far. */
export interface DrawnState {
  /** The current answers. */
  readonly latest: Answers;
  readonly submitted: Answers | undefined;
}
