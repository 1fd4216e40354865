// The script inside start pages has this, and nothing else of drafts.

export const DRAFT_PREFIX = 'stepwright:draft:';

/**
 * Returns the storage key of a draft: one per brand, currency and account; without an account, of a visitor without a
 * session.
 */
export function draftKey(portal: string, currency: string, account?: string): string {
  return [`${DRAFT_PREFIX}${portal}:${currency}`, account].filter(Boolean).join(':');
}

/** Whether this browser keeps answers of an unfinished application, of any account: their keys begin with that of a visitor without a session. */
export function hasDraft(visitorKey: string): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, value]) => key.startsWith(visitorKey) && String(value).includes('"answers":{"'),
    );
  } catch {
    return false; // storage is blocked: there is no draft
  }
}
