import { FOCUSABLE } from './focusField.ts';

/** Focus after an action: the first of these that exists. */
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

/** Moves the focus to the first input of an element as soon as that is rendered, unless the user moved it meanwhile. */
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
