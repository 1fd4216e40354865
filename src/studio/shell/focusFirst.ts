/** A ref that moves the focus to its element when it is first drawn: the keyboard continues in what a press has opened. */
export const focusFirst = (element: HTMLElement | null): void => element?.focus();

/** The same for a form that a press has opened; a page that is loaded again with a form is read from its beginning. */
export const focusIfNew = ({ isContinued }: { readonly isContinued: boolean }) =>
  isContinued ? undefined : focusFirst;
