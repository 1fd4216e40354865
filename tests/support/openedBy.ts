/** Sets how the page was opened, which jsdom does not know. */
export function openedBy(type: string): void {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
}
