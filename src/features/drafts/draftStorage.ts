import type { Answers } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Json } from '@stepwright/engine';
import { attempt } from '../../lib/attempt.ts';

/** A draft as the browser keeps it: no sensitive answer is ever in it. */
export interface SavedDraft {
  readonly answers: Answers;
  readonly idempotencyKey: string;
  readonly revision: number;
  /** The server's draft at the time of saving; none before the first sign-in. */
  readonly base?: DraftBase;
  /** The application that the draft became; the answers are gone then. Other tabs go there. */
  readonly submittedAs?: string;
}

/** A state of the server's draft. */
export interface DraftBase {
  readonly revision: number;
  readonly answers: Answers;
}

export interface DraftStorage {
  load(): SavedDraft | undefined;
  /** Whether it was kept. */
  save(draft: SavedDraft): boolean;
  remove(): void;
}

/** As long as the link of a mail leads back to a draft. */
export const KEPT_MS = 7 * DAY_MS;

/** A draft in the browser's local storage, with the date on which it was kept. Storage that is blocked or full counts as empty. */
export function createDraftStorage(key: string, storage: Storage | undefined): DraftStorage {
  return {
    load: () => parseDraft(attempt(() => storage?.getItem(key)) ?? null),
    save: (draft) => attempt(() => keep(storage, key, draft)) ?? false,
    remove: () => attempt(() => storage?.removeItem(key)),
  };
}

function keep(storage: Storage | undefined, key: string, draft: SavedDraft): boolean {
  storage?.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }));
  return storage !== undefined;
}

/** Returns the saved draft, unless it is too old. Earlier versions wrote no date. */
export function parseDraft(text: string | null): SavedDraft | undefined {
  const value = attempt((): Json => JSON.parse(text ?? 'null'));
  if (!isRecord(value)) return undefined;
  const { answers, idempotencyKey, revision, submittedAs, base, savedAt } = value;
  if (!isRecord(answers)) return undefined;
  if (typeof idempotencyKey !== 'string' || typeof revision !== 'number') return undefined;
  if (Date.now() - Number(savedAt ?? Date.now()) > KEPT_MS) return undefined;
  const draft = {
    answers,
    idempotencyKey,
    revision,
    ...(isBase(base) && { base }),
  };
  return typeof submittedAs === 'string' ? { ...draft, submittedAs } : draft;
}

function isBase(value: unknown): value is DraftBase {
  const { revision, answers }: Partial<DraftBase> = isRecord(value) ? value : {};
  return typeof revision === 'number' && isRecord(answers);
}
