const keyOf = (accountId: string) => `stepwright:no-passkey:${accountId}`;

/** Whether the person has said in this browser that they want no passkey now. */
export function isOfferDismissed(accountId: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountId)) !== null;
  } catch {
    return false; // storage is blocked: it is offered again
  }
}

export function rememberDismissal(accountId: string): void {
  try {
    localStorage.setItem(keyOf(accountId), 'true');
  } catch {
    // Storage is blocked or full: it is offered again, on another visit.
  }
}
