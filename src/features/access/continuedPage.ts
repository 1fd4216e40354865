import { attempt } from '../../lib/attempt.ts';

/** The page that this tab continues on a phone, so that the tab knows what ended once its session is gone, also after a reload. With blocked storage it asks to sign in. */
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
