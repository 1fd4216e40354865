import { draftKey } from '../features/drafts/hasDraft.ts';
import { draftsApi } from '../features/drafts/draftsApi.ts';
import type { SyncStart } from '../features/drafts/draftSagas.ts';
import { syncDraft, type SyncDeps, type UnsavedAnswers } from '../features/drafts/syncDraft.ts';
import { listenElsewhere } from '../features/drafts/tabChanges.ts';
import { openUnsaved, unsavedKeyOf } from '../features/drafts/unsavedAnswers.ts';
import type { HttpClient } from '../features/shared/api/client.ts';

/** Query parameter of the page: the currency of the country that the visitor has just changed. */
const KEEP_FROM = 'keepFrom';

interface Page extends Pick<SyncDeps, 'newId' | 'keepable' | 'onSubmittedElsewhere'> {
  readonly client: HttpClient;
  readonly portal: string;
  readonly currency: string;
  readonly browser: Storage | undefined;
}

/** Synchronises the draft of a signed-in visitor across devices, with the page's own client and window. */
export function createDraftSync(page: Page): (start: SyncStart) => Generator {
  const keepFrom = new URLSearchParams(location.search).get(KEEP_FROM);
  const leftMarket = keepFrom === null ? undefined : { currency: keepFrom, onKept: forgetLeft };
  const language = () => document.documentElement.lang;
  const api = draftsApi(page.client, { currency: page.currency, language, leftMarket });
  const unsaved = unsavedIn(page);
  const onChangeElsewhere: SyncDeps['onChangeElsewhere'] = (account, listener) =>
    listenElsewhere(window, draftKey(page.portal, page.currency, account), listener);
  return (start) => syncDraft({ ...page, ...start, api, unsaved, onChangeElsewhere, onWake, onLeave });
}

/** Takes the left market out of the URL: loaded again, the page would begin a draft that was deleted. */
function forgetLeft(): void {
  const url = new URL(location.href);
  url.searchParams.delete(KEEP_FROM);
  history.replaceState(history.state, '', url);
}

function unsavedIn({ portal, currency, browser }: Page): UnsavedAnswers {
  const keyOf = (account: string) => unsavedKeyOf(draftKey(portal, currency, account));
  return {
    open: async (account, secret) => openUnsaved(browser?.getItem(keyOf(account)) ?? null, secret),
    forget: (account) => browser?.removeItem(keyOf(account)),
  };
}

/** Called when the page is visible or connected again: another device may have changed the draft meanwhile. */
function onWake(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', listener);
  };
}

function onLeave(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
}
