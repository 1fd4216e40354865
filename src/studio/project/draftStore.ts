import type {
  ChangeResponse,
  ChangesResponse,
  DraftChange,
  DraftLine,
  DraftResponse,
  FileChange,
  MergeConflict,
} from '../../contract/studio.ts';
import { callStudio, StudioError } from '../api/callStudio.ts';
import { createStore, type Store } from './createStore.ts';
import { readKept, keep, type Unsent } from './keptWork.ts';
import { mergeFile, type Choices } from '../../product/merge/mergeFiles.ts';
import { withFiles, type Texts } from './project.ts';

/** How the work is kept: by the server, on the way there, or only in this browser for now. */
export type Saving =
  | { readonly kind: 'saved' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };

/** One change of files, with what they were before. */
export interface Change {
  readonly label: string;
  readonly files: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

export interface DraftState {
  readonly draft: DraftLine;
  readonly texts: Texts;
  /** The files of the base that differ from the draft or did so when it was opened. */
  readonly base: Texts;
  /** Files that the base does not have. */
  readonly added: ReadonlySet<string>;
  /** The revision that the server has. */
  readonly revision: number;
  readonly saving: Saving;
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
  /** What others changed meanwhile, and what both have changed: then theirs is kept until somebody chooses. */
  readonly others: readonly string[];
  readonly conflicts: readonly Conflict[];
}

export interface Conflict extends MergeConflict {
  readonly author: string;
  /** The file before both changes and after each of them. */
  readonly sides: FileSides;
}

interface FileSides {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/**
 * A draft as its editor sees it. Every change applies at once, goes to the server in the order of the changes, and is kept in the
 * browser until the server has it: a lost connection or session loses nothing.
 */
export interface DraftStore extends Store<DraftState> {
  apply(label: string, files: readonly FileChange[]): void;
  undo(): void;
  redo(): void;
  /** Tries again to send what is not sent. */
  retry(): void;
  /** Fetches what others have changed. */
  refresh(): Promise<void>;
  choose(conflict: Conflict, choice: 'mine' | 'theirs'): void;
  replaceDraft(draft: DraftLine): void;
}

export function createDraftStore({ draft, files, base }: DraftResponse): DraftStore {
  const texts = new Map(Object.entries(files));
  const baseTexts = new Map(texts);
  for (const [path, text] of Object.entries(base))
    if (text === null) baseTexts.delete(path);
    else baseTexts.set(path, text);
  const store = createStore<DraftState>({
    draft,
    texts,
    base: baseTexts,
    added: new Set([...texts.keys()].filter((path) => !baseTexts.has(path))),
    revision: draft.revision,
    saving: { kind: 'saved' },
    done: [],
    undone: [],
    others: [],
    conflicts: [],
  });
  let unsent: readonly Unsent[] = [];
  let sending = false;
  const url = `/drafts/${draft.id}`;

  const set = (changes: Partial<DraftState>) => store.set({ ...store.get(), ...changes });

  const putFiles = (changed: readonly FileChange[]) => {
    const { texts: before, draft: line, base: own } = store.get();
    const after = withFiles(before, changed);
    const isChanged = (path: string) => after.get(path) !== own.get(path);
    const named = new Set([...line.changed, ...changed.map(({ path }) => path)]);
    set({ texts: after, draft: { ...line, changed: [...named].filter(isChanged) } });
  };

  const queue = (label: string, changed: readonly FileChange[]) => {
    const { texts: before } = store.get();
    const sent = changed.map((file) => ({ ...file, before: before.get(file.path) ?? null }));
    unsent = joinWithLast(unsent, { label, files: sent }, sending);
    keep(draft.id, unsent);
    putFiles(changed);
    void send();
  };

  const send = async (): Promise<void> => {
    const [first] = unsent;
    if (sending || !first) return;
    sending = true;
    set({ saving: { kind: 'sending' } });
    try {
      const { revision } = await callStudio<ChangeResponse>('POST', `${url}/changes`, {
        revision: store.get().revision,
        label: first.label,
        files: first.files.map(({ path, text }) => ({ path, text })),
      });
      unsent = unsent.slice(1);
      keep(draft.id, unsent);
      set({ revision, saving: { kind: unsent.length > 0 ? 'sending' : 'saved' } });
      sending = false;
      await send();
    } catch (error) {
      sending = false;
      if (error instanceof StudioError && error.code === 'draft.outdated')
        return takeOthers().then(send, fail);
      fail(error);
    }
  };

  const fail = (error: unknown) => {
    const { code, message } =
      error instanceof StudioError ? error : { code: 'studio.failed', message: String(error) };
    set({ saving: { kind: 'failed', code, message } });
  };

  const takeOthers = async (): Promise<void> => {
    const { changes } = await callStudio<ChangesResponse>(
      'GET',
      `${url}/changes?since=${store.get().revision}`,
    );
    for (const change of changes) takeChange(change);
  };

  const takeChange = ({ revision, author, label, files: theirs }: DraftChange) => {
    const { others, conflicts } = store.get();
    const found: Conflict[] = [];
    for (const { path, before, after } of theirs) {
      const isMine = unsent.some((one) => one.files.some((file) => file.path === path));
      if (!isMine) {
        putFiles([{ path, text: after }]);
        continue;
      }
      const mine = store.get().texts.get(path) ?? null;
      const merged = merge(path, { base: before, mine, theirs: after });
      found.push(
        ...merged.conflicts.map((one) => ({ ...one, author, sides: { base: before, mine, theirs: after } })),
      );
      unsent = unsent
        .map((one) => ({ ...one, files: one.files.filter((file) => file.path !== path) }))
        .filter((one) => one.files.length > 0);
      putFiles([{ path, text: merged.text }]);
      if (merged.text !== after)
        unsent = [
          ...unsent,
          {
            label: 'Merged with a change by somebody else',
            files: [{ path, text: merged.text, before: after }],
          },
        ];
    }
    keep(draft.id, unsent);
    set({
      revision,
      others: [...others, `${author}: ${label}`].slice(-5),
      conflicts: [...conflicts, ...found],
    });
  };

  const step = (from: 'done' | 'undone', word: string) => {
    const entries = store.get()[from];
    const change = entries.at(-1);
    if (!change) return;
    const back = from === 'done';
    const { texts: now } = store.get();
    const files = change.files.map(({ path, before, after }) => {
      const [target, expected] = back ? [before, after] : [after, before];
      const current = now.get(path) ?? null;
      // Somebody else may have changed another question of the file since: theirs stays.
      const text =
        current === expected ? target : merge(path, { base: expected, mine: target, theirs: current }).text;
      return { path, text };
    });
    queue(`${word}: ${change.label}`, files);
    const to = back ? 'undone' : 'done';
    set({ [from]: entries.slice(0, -1), [to]: [...store.get()[to], change] });
  };

  const kept = readKept(draft.id);
  if (kept.length > 0) {
    for (const { label, files: changed } of kept) {
      const merged = changed.map(({ path, text, before }) => {
        const current = store.get().texts.get(path) ?? null;
        return {
          path,
          text: current === before ? text : merge(path, { base: before, mine: text, theirs: current }).text,
        };
      });
      queue(label, merged);
    }
  }

  return {
    ...store,
    apply(label, files) {
      const { texts: now } = store.get();
      const changed = files
        .map(({ path, text }) => ({ path, before: now.get(path) ?? null, after: text }))
        .filter(({ before, after }) => before !== after);
      if (changed.length === 0) return;
      const { done } = store.get();
      set({ done: joinDone(done, { label, files: changed }), undone: [] });
      queue(
        label,
        changed.map(({ path, after }) => ({ path, text: after })),
      );
    },
    undo: () => step('done', 'Undo'),
    redo: () => step('undone', 'Redo'),
    retry: () => void send(),
    refresh: () => takeOthers().catch(fail),
    choose(conflict, choice) {
      set({ conflicts: store.get().conflicts.filter((one) => one !== conflict) });
      if (choice === 'theirs') return;
      const { path, pointer, sides } = conflict;
      const wanted = merge(path, sides, { [`${path}#${pointer}`]: 'mine' }).text;
      const current = store.get().texts.get(path) ?? null;
      this.apply(`Keep my version of ${path}`, [
        { path, text: merge(path, { base: sides.theirs, mine: wanted, theirs: current }).text },
      ]);
    },
    replaceDraft: (line) => set({ draft: line }),
  };
}

/** Typing makes one change, not one for each letter. */
function joinDone(done: readonly Change[], change: Change): readonly Change[] {
  const last = done.at(-1);
  const isSame =
    last !== undefined &&
    last.label === change.label &&
    last.files.length === 1 &&
    change.files.length === 1 &&
    last.files[0]?.path === change.files[0]?.path &&
    last.files[0]?.after === change.files[0]?.before;
  if (!isSame) return [...done, change];
  const [first] = last.files;
  const [now] = change.files;
  if (!first || !now) return [...done, change];
  return [...done.slice(0, -1), { ...change, files: [{ ...now, before: first.before }] }];
}

/** What is not on its way yet is sent together, if it is the same change. */
function joinWithLast(unsent: readonly Unsent[], next: Unsent, sending: boolean): readonly Unsent[] {
  const last = unsent.at(-1);
  if (!last || last.label !== next.label || (sending && unsent.length === 1)) return [...unsent, next];
  const paths = new Set(next.files.map(({ path }) => path));
  const earlier = new Map(last.files.map((file) => [file.path, file.before]));
  return [
    ...unsent.slice(0, -1),
    {
      label: next.label,
      files: [
        ...last.files.filter(({ path }) => !paths.has(path)),
        ...next.files.map((file) => ({
          ...file,
          before: earlier.has(file.path) ? (earlier.get(file.path) ?? null) : file.before,
        })),
      ],
    },
  ];
}

/** Merges two changes of a file, in which null is no file. */
function merge(path: string, { base, mine, theirs }: FileSides, choices?: Choices) {
  const sides = { base: base ?? undefined, mine: mine ?? undefined, theirs: theirs ?? undefined };
  const { text = null, conflicts } = mergeFile(path, sides, choices);
  return { text, conflicts };
}
