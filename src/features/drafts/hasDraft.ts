// The start page asks this, and fetches nothing else of drafts.

/** The key under which the browser keeps a draft: one per brand and currency. */
export function draftKey(portal: string, currency: string): string {
  return `stepwright:draft:${portal}:${currency}`;
}

/** Whether this browser keeps answers of an unfinished application. */
export function hasDraft(portal: string, currency: string): boolean {
  try {
    return localStorage.getItem(draftKey(portal, currency))?.includes('"answers":{"') ?? false;
  } catch {
    return false; // storage is blocked: there is no draft
  }
}
