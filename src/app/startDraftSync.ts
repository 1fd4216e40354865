import { draftsApi } from '../features/drafts/draftsApi.ts';
import type { SyncStart } from '../features/drafts/draftSagas.ts';
import { syncDraft, type SyncDeps } from '../features/drafts/syncDraft.ts';
import type { HttpClient } from '../features/shared/api/client.ts';

interface Page extends Pick<SyncDeps, 'newId' | 'keepable' | 'onSubmittedElsewhere'> {
  readonly client: HttpClient;
  readonly currency: string;
}

/** What keeps the draft of somebody signed in the same everywhere, on the page's own client and window. */
export function createDraftSync({ client, currency, ...page }: Page): (start: SyncStart) => Generator {
  const api = draftsApi(client, currency);
  return (start) => syncDraft({ ...page, ...start, api, onWake, onLeave });
}

/** Looked at again, or connected again: another device may have gone on meanwhile. */
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
