import { endDrafts } from '../features/drafts/endDrafts.ts';
import { endDismissals } from '../features/passkeys/offerMemory.ts';

/** Ends what a browser keeps of others than the account that is signed in, and what is too old. */
export async function purgeStaleStorage(
  browser: Storage | undefined,
  account: string | undefined,
): Promise<void> {
  if (!browser) return;
  endDismissals(browser);
  await endDrafts(browser, account);
}
