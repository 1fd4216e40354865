import type { KeyboardEvent } from 'react';

/** Lets Alt and the arrows move the element of a list that has the focus, by one up or down. */
export const moveKeys = (onMove: (by: -1 | 1) => void) => ({
  'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
  onKeyDown: (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  },
});
