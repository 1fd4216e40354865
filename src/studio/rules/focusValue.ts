import { pathToPointer } from '@stepwright/engine';
import type { JsonPath } from '../project/editText.ts';

/** Moves the focus to the first input of a value or of its members, else to a button of it. */
export function focusInputOf(table: HTMLElement | null, path: JsonPath): void {
  const at = pathToPointer(path);
  const parts = [...(table?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter(
    ({ dataset: { path: own = '' } }) => own === at || own.startsWith(`${at}/`),
  );
  const find = (selector: string) =>
    parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])[0];
  (find('td :is(input, select, textarea)') ?? find('button'))?.focus();
}

/** Moves the focus to the button that moved an item, else to the one for the other direction. */
export function focusMoveOf(table: HTMLElement | null, to: JsonPath, direction: 'up' | 'down'): void {
  const head = partAt(table, to);
  const button = head?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]:enabled`);
  (button ?? head?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
}

/** Moves the focus to the first button of a value, else to the search. */
export function focusHeadOf(table: HTMLElement | null, path: JsonPath): void {
  const button = partAt(table, path)?.querySelector<HTMLElement>('button');
  (button ?? table?.querySelector<HTMLElement>('[type="search"]'))?.focus();
}

const partAt = (table: HTMLElement | null, path: JsonPath) =>
  table?.querySelector(`[data-path="${CSS.escape(pathToPointer(path))}"]`);
