import { flushSync } from 'react-dom';
import { focusTarget, type FocusTarget } from '../focus/focusTarget.ts';

interface ChangesGiven<Drawn, Change> {
  /** Commits typed text to its item before anything changes. */
  readonly flushTexts: (drawn: Drawn) => void;
  readonly apply: (drawn: Drawn, change: Change) => void;
}

interface Changes<Drawn, Change> {
  readonly change: (decide: (drawn: Drawn) => Change | undefined) => void;
  readonly follow: (drawn: Drawn) => void;
  /** Moves the focus once what was done is drawn. */
  readonly moveFocus: () => void;
}

/** Changes that a person asks for, decided by what is drawn now, so that the actions stay the same for every item. */
export function createChanges<Drawn, Change extends { readonly focus?: FocusTarget | undefined }>({
  flushTexts,
  apply,
}: ChangesGiven<Drawn, Change>): Changes<Drawn, Change> {
  let drawn: Drawn | undefined;
  let focus: FocusTarget | undefined;
  return {
    change(decide) {
      if (drawn === undefined) return;
      const before = drawn;
      flushSync(() => flushTexts(before));
      // Flushing may have drawn anew.
      const changed = decide(drawn);
      if (!changed) return;
      focus = changed.focus;
      apply(drawn, changed);
    },
    follow(next) {
      drawn = next;
    },
    moveFocus() {
      if (focus) focusTarget(focus);
      focus = undefined;
    },
  };
}
