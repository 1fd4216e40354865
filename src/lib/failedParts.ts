let hasFailed = false;

/** Notes from now on when a script of the pages cannot be fetched. */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => {
    hasFailed = true;
  });
}

/**
 * Does work again that failed, by a reload if a script could not be fetched: browsers remember that a script failed, and
 * do not ask for it again as long as the page is open.
 */
export function tryAgain(work: () => void): void {
  if (hasFailed) location.reload();
  else work();
}
