/** A ref that moves the focus to its element when it is first drawn: the keyboard continues in what a press has opened. */
export const focusFirst = (element: HTMLElement | null): void => element?.focus();
