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
  const body = find(inside);
  const target = find(id) ?? inputIn(body);
  if (target) {
    target.focus();
    return;
  }
  const standIn = find(orElse);
  standIn?.focus();
  if (standIn && body) followInput(standIn, body);
}

/** Moves the focus on to the first input of an element as soon as that is drawn, unless somebody moved it meanwhile. */
function followInput(from: HTMLElement, body: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const input = inputIn(body);
    const isWaiting = document.activeElement === from;
    if (input || !isWaiting) observer.disconnect();
    if (isWaiting) input?.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
}

function inputIn(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

function find(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.getElementById(id);
}
