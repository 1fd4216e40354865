import { attempt } from '../../../lib/attempt.ts';

/**
 * The index of the sign-in page in the history of this tab, while the person is at the provider. With blocked storage, Back shows the
 * provider's pages; its responses work once, so nothing follows from that.
 */
const STORAGE_KEY = 'stepwright:sign-in-entry';
/** The most entries that browsers keep. In a full history the distance between two entries is unknown. */
const MOST_ENTRIES = 50;

/** Navigates to the provider and remembers the entry of the sign-in page. */
export function leaveForProvider(url: string): void {
  // Removes the entries ahead, as the navigation does anyway: now the length gives the index of this entry.
  history.pushState(history.state, '');
  attempt(() => {
    // After a try that failed, the first entry stays: Back skips the pages of both tries.
    sessionStorage.setItem(STORAGE_KEY, sessionStorage.getItem(STORAGE_KEY) ?? String(history.length - 2));
  });
  location.replace(url);
}

/** The number of entries back to the sign-in page that was left for the provider; 0 if unknown. Continuing from there, Back skips the provider. */
export function stepsOverProvider(): number {
  const entry = attempt(() => sessionStorage.getItem(STORAGE_KEY));
  if (!entry || history.length >= MOST_ENTRIES) return 0;
  return Math.max(0, history.length - 1 - Number(entry)) || 0;
}

export function forgetProvider(): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY));
}
