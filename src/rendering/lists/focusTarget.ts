import { FOCUSABLE } from '../focusField.ts';

/** Where the focus goes after something was done: to an element, or else to the first input inside of another. */
export interface FocusTarget {
  readonly id?: string;
  readonly inside?: string;
}

export function focusTarget({ id, inside }: FocusTarget): void {
  const exact = id === undefined ? null : document.getElementById(id);
  const around = inside === undefined ? null : document.getElementById(inside);
  (exact ?? around?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
}
