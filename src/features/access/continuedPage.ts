/** The page that this tab continues on a phone, so that the tab knows what ended once its session is gone, also after a reload. */
const STORAGE_KEY = 'stepwright:continued-page';

export function keepContinuedPage(path: string): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY, path));
}

export function isContinuedPage(path: string): boolean {
  return attempt(() => sessionStorage.getItem(STORAGE_KEY)) === path;
}

export function forgetContinuedPage(): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY));
}

// With blocked storage, a phone whose session has ended is asked to sign in.
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
