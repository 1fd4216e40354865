import { parseDraft, type SavedDraft } from './draftStorage.ts';

// Tabs of one browser tell each other of a draft by the browser's storage.

/** Changes of the stored draft in another tab. */
export type ChangeElsewhere =
  | { readonly kind: 'saved'; readonly draft: SavedDraft }
  /** Its session ended by itself: what it held waits for its owner. */
  | { readonly kind: 'ended' }
  /** The session ended, or another person signed in. */
  | { readonly kind: 'removed' };

// No draft: an earlier version of this page takes it as removed.
const ENDED = 'ended';

/** Removes a draft whose session has ended, and notifies the other tabs. */
export function removeEnded(storage: Storage, key: string): void {
  try {
    storage.setItem(key, ENDED);
  } finally {
    storage.removeItem(key);
  }
}

/** Listens for what other tabs do with the draft under a key. */
export function listenElsewhere(
  target: EventTarget,
  key: string,
  listener: (change: ChangeElsewhere) => void,
): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof StorageEvent) || event.key !== key) return;
    const change = toChange(event);
    if (change) listener(change);
  };
  target.addEventListener('storage', listen);
  return () => target.removeEventListener('storage', listen);
}

function toChange({ oldValue, newValue }: StorageEvent): ChangeElsewhere | undefined {
  if (newValue === ENDED) return { kind: 'ended' };
  if (newValue === null && oldValue === ENDED) return undefined; // told already
  const draft = parseDraft(newValue);
  return draft ? { kind: 'saved', draft } : { kind: 'removed' };
}
