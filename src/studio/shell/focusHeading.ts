/**
 * Moves the focus to a heading, for a press whose button goes with what it was for: the keyboard continues there. The heading of the page
 * gets it if there is none of the id.
 */
export function focusHeading(id: string): void {
  const heading = document.getElementById(id) ?? document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
