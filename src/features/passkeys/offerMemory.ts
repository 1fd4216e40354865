import { DAY_MS } from '../../lib/durations.ts';

const PREFIX = 'stepwright:no-passkey:';

/** A dismissed offer may be shown again one day; and no account is remembered for ever. */
const KEPT_MS = 180 * DAY_MS;

/** Whether the user has dismissed passkeys in this browser. */
export function isOfferDismissed(accountId: string): boolean {
  try {
    return isKept(localStorage.getItem(PREFIX + accountId));
  } catch {
    return false; // storage is blocked: it is offered again
  }
}

export function rememberDismissal(accountId: string): void {
  try {
    localStorage.setItem(PREFIX + accountId, String(Date.now()));
  } catch {
    // Storage is blocked or full: it is offered again, on another visit.
  }
}

/** Removes dismissals that are too old, or have no date. */
export function endDismissals(browser: Storage): void {
  const keys = Array.from({ length: browser.length }, (_, index) => browser.key(index) ?? '');
  for (const key of keys)
    if (key.startsWith(PREFIX) && !isKept(browser.getItem(key))) browser.removeItem(key);
}

// An invalid date is neither earlier nor later than another.
function isKept(dismissedAt: string | null): boolean {
  return dismissedAt !== null && Date.now() - Number(dismissedAt) <= KEPT_MS;
}
