/** Whether the server sent the document for the URL that shows now, and so with the headers that belong to it. */
export function isLoadedHere(): boolean {
  return loadedPath() === window.location.pathname;
}

/** The path for which the server sent the document. */
export function loadedPath(): string {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined ? window.location.pathname : new URL(load.name).pathname;
}
