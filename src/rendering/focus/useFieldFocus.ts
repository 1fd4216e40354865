import { useCallback, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { findFirstError, focusField, isDrawn } from './focusField.ts';
import { revealField, type Revealer } from '../context/StepFormContext.ts';

export interface FieldFocus {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly revealers: Set<Revealer>;
  /** Moves the focus to the input at a pointer, and opens what hides it. */
  readonly focusAnswer: (pointer: string) => void;
  /** Moves the focus to the topmost of the inputs at `pointers`, or to the error summary when none of them is drawn. */
  readonly focusFirst: (pointers: readonly string[]) => void;
}

/** Where the focus goes in a form, parts that are closed included. */
export function useFieldFocus(): FieldFocus {
  const rootRef = useRef<HTMLDivElement>(null);
  const [revealers] = useState(() => new Set<Revealer>());
  const focusAnswer = useCallback(
    (pointer: string) => {
      revealField(revealers, pointer);
      const { current: root } = rootRef;
      if (root) whenDrawn(root, pointer, () => focusField(root, pointer));
    },
    [revealers],
  );
  const focusFirst = useCallback(
    (pointers: readonly string[]) => {
      const focus = () => {
        const { current: root } = rootRef;
        if (!root) return;
        const first = findFirstError(root, pointers);
        if (first !== undefined) focusAnswer(first);
        else if (root.querySelector('.sw-later')) onceChanged(root, focus);
        else root.querySelector<HTMLElement>('.sw-summary h2')?.focus();
      };
      // React draws just now, and could not open anything.
      if (revealers.size > 0) queueMicrotask(focus);
      else focus();
    },
    [focusAnswer, revealers],
  );
  return useMemo(
    () => ({ rootRef, revealers, focusAnswer, focusFirst }),
    [revealers, focusAnswer, focusFirst],
  );
}

/** Code of a part of the form is on its way: what is asked for may be in it. */
function onceChanged(root: HTMLElement, act: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe(root, { childList: true, subtree: true });
}

const LONGEST_WAIT_MS = 1000;

/** At once, or as soon as the field is drawn: a product that keeps the open item in its URL opens its page a moment later. */
function whenDrawn(root: HTMLElement, pointer: string, act: () => void): void {
  act();
  if (isDrawn(root, pointer)) return;
  const observer = new MutationObserver(() => {
    if (!isDrawn(root, pointer)) return;
    observer.disconnect();
    act();
  });
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
}
