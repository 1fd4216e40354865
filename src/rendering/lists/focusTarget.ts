import { FOCUSABLE } from '../focusField.ts';

/** Where the focus goes after something was done: to the first of these that is there. */
export interface FocusTarget {
  readonly id?: string;
  /** The first input inside of an element. */
  readonly inside?: string;
  /** Where that input's code has not arrived yet. */
  readonly orElse?: string;
}

export function focusTarget({ id, inside, orElse }: FocusTarget): void {
  const input = find(inside)?.querySelector<HTMLElement>(FOCUSABLE);
  (find(id) ?? input ?? find(orElse))?.focus();
}

function find(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.getElementById(id);
}
