import { isSameJson } from '../../lib/isSameJson.ts';
import { KEPT_MS, parseDraft, type SavedDraft } from './draftStorage.ts';
import { DRAFT_PREFIX } from './hasDraft.ts';
import { removeEnded } from './tabChanges.ts';
import { sealedAt, sealUnsaved, unsavedKeyOf } from './unsavedAnswers.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/**
 * Deletes stored drafts of a browser: those of accounts other than the signed-in one, and those that are too old. The
 * parts that the server has are deleted. Unsent answers are kept for their owner, encrypted; if they cannot be
 * encrypted, they are kept until another person signs in.
 */
export async function endDrafts(storage: Storage, account: string | undefined): Promise<void> {
  for (const key of keysOf(storage)) {
    if (key.startsWith(DRAFT_PREFIX)) await endDraft(storage, key, account);
    if (key.startsWith(unsavedKeyOf(DRAFT_PREFIX))) endOld(storage, key);
  }
}

async function endDraft(storage: Storage, key: string, account: string | undefined): Promise<void> {
  const text = storage.getItem(key) ?? '';
  const draft = parseDraft(text);
  const [, , owner] = key.slice(DRAFT_PREFIX.length).split(':');
  const other = account !== undefined && owner !== account;
  if (!draft) remove(storage, key, other);
  else if (owner === undefined || owner === account) dateOnce(storage, key, text);
  else if (isSaved(draft)) remove(storage, key, other);
  else await sealDraft({ storage, key, text, draft, other });
}

/** If another person has signed in, tabs of the owner empty their forms; otherwise they keep unsent answers. */
function remove(storage: Storage, key: string, other: boolean): void {
  if (other) storage.removeItem(key);
  else removeEnded(storage, key);
}

interface Unsaved {
  readonly storage: Storage;
  readonly key: string;
  readonly text: string;
  readonly draft: SavedDraft;
  /** Whether another person has signed in. */
  readonly other: boolean;
}

async function sealDraft({ storage, key, text, draft, other }: Unsaved): Promise<void> {
  const sealed = await sealUnsaved(text, draft);
  // Another tab may have changed it meanwhile, after its owner returned.
  if (storage.getItem(key) !== text) return;
  if (sealed !== undefined) storage.setItem(unsavedKeyOf(key), sealed);
  if (sealed !== undefined || other) remove(storage, key, other);
  else dateOnce(storage, key, text);
}

function isSaved({ answers, base, submittedAs }: SavedDraft): boolean {
  return submittedAs !== undefined || isSameJson(answers, base?.answers ?? {});
}

/** Drafts of an earlier version have no date: their lifetime starts now. */
function dateOnce(storage: Storage, key: string, text: string): void {
  const kept: unknown = JSON.parse(text);
  if (isRecord(kept) && !('savedAt' in kept))
    storage.setItem(key, JSON.stringify({ ...kept, savedAt: Date.now() }));
}

function endOld(storage: Storage, key: string): void {
  const age = Date.now() - sealedAt(storage.getItem(key) ?? '');
  if (!(age <= KEPT_MS)) storage.removeItem(key);
}

function keysOf(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
