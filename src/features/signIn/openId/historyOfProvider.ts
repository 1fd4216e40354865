/** Where the entry of the sign-in page is in the history of this tab, while its person is at the provider. */
const STORAGE_KEY = 'stepwright:sign-in-entry';
/** Browsers keep as many entries; of one that is full, nobody knows how far back another one is. */
const MOST_ENTRIES = 50;

/** Leaves for the provider, so that what comes of it knows how far back the sign-in page is. */
export function leaveForProvider(url: string): void {
  // Without the entries ahead, which the browser removes anyway, the length tells the place of this one.
  history.pushState(history.state, '');
  attempt(() => {
    // After a first try that failed, the way back leads over that one, too.
    sessionStorage.setItem(STORAGE_KEY, sessionStorage.getItem(STORAGE_KEY) ?? String(history.length - 2));
  });
  location.replace(url);
}

/**
 * How far back the sign-in page is that was left for the provider: whoever continues from there has none of the provider's
 * pages behind them. 0 if nothing is known of it.
 */
export function stepsOverProvider(): number {
  const entry = attempt(() => sessionStorage.getItem(STORAGE_KEY));
  if (!entry || history.length >= MOST_ENTRIES) return 0;
  return Math.max(0, history.length - 1 - Number(entry)) || 0;
}

export function forgetProvider(): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY));
}

// Where storage is blocked, Back leads over the provider's pages; its responses work once, so nothing comes of that.
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
