import type { Answers } from '../../engine/index.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** A draft as the browser keeps it: no sensitive answer is ever in it. */
export interface SavedDraft {
  readonly answers: Answers;
  readonly idempotencyKey: string;
  readonly revision: number;
  /** The application that the draft became; the answers are gone then. Other tabs go there. */
  readonly submittedAs?: string;
}

export interface DraftStorage {
  load(): SavedDraft | undefined;
  /** Whether it was kept. */
  save(draft: SavedDraft): boolean;
  /** Calls back when another tab saved a draft; returns how to stop. */
  onChangeElsewhere(listener: (draft: SavedDraft | undefined) => void): () => void;
}

/** A draft in the browser's local storage. Storage that is blocked or full counts as empty. */
export function createDraftStorage(
  key: string,
  storage: Storage | undefined,
  target: EventTarget,
): DraftStorage {
  return {
    load: () => parse(attempt(() => storage?.getItem(key)) ?? null),
    save: (draft) => attempt(() => keep(storage, key, draft)) ?? false,
    onChangeElsewhere(listener) {
      const listen = (event: Event) => {
        if (event instanceof StorageEvent && event.key === key) listener(parse(event.newValue));
      };
      target.addEventListener('storage', listen);
      return () => target.removeEventListener('storage', listen);
    },
  };
}

function keep(storage: Storage | undefined, key: string, draft: SavedDraft): boolean {
  storage?.setItem(key, JSON.stringify(draft));
  return storage !== undefined;
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined; // private mode and a full disk throw: the caller goes on without storage
  }
}

function parse(text: string | null): SavedDraft | undefined {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (!isRecord(value) || !isRecord(value['answers'])) return undefined;
  const { answers, idempotencyKey, revision, submittedAs } = value;
  if (typeof idempotencyKey !== 'string' || typeof revision !== 'number') return undefined;
  const draft = { answers: answers as Answers, idempotencyKey, revision }; // JSON by birth
  return typeof submittedAs === 'string' ? { ...draft, submittedAs } : draft;
}
