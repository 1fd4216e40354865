/** Whether the server sent the document for the URL that shows now, and so with the headers that belong to it. */
export function isLoadedHere(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === window.location.pathname;
}
