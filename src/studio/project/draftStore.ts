import type {
  ChangeResponse,
  ChangesResponse,
  DraftChange,
  DraftResponse,
  FileChange,
} from '../../contract/studio.ts';
import { callStudio, messageOfError, StudioError } from '../api/callStudio.ts';
import { createStore, type Store } from './createStore.ts';
import { isPassing, stateOf, withPut, type Conflict, type DraftState } from './draftState.ts';
import { joinDone, joinUnsent, readHistory, sentLabel, STEPS, withoutLast } from './joinChanges.ts';
import type { StaffMember } from '../../contract/staff.ts';
import { keep, takeKept, type Kept, type KeptConflict, type KeptFor, type Unsent } from './keptWork.ts';
import { ownTab, type Tab } from './tab.ts';
import { isRecordOf, laidOver, merge, sidesNow, takenBack, withAllMine } from './mergeSides.ts';
import { findForbiddenFile } from './findForbiddenFile.ts';

/** Author of what was changed after work that took a while, or that an earlier page kept, if this page does not know them. */
const LATER = 'somebody after you';

const OTHERS_SHOWN = 5;

/** How many of the latest changes can be undone after the page was loaded again. */
export const RECALLED = 30;

/** Nothing for a change that the server refused because others have changed the draft; any other failure is thrown again. */
function unlessOutdated(error: unknown): undefined {
  if (!(error instanceof StudioError) || error.code !== 'draft.outdated') throw error;
}

type Writer = Pick<StaffMember, 'id' | 'name' | 'roles'>;

/**
 * A draft as its editor sees it. Every change applies at once, goes to the server in the order of the changes, and is kept in the
 * browser until the server has it: a lost connection or session loses nothing.
 */
export class DraftStore {
  readonly #store: Store<DraftState>;
  readonly #id: string;
  readonly #staff: Writer;
  readonly #owner: KeptFor;
  readonly #tab: Tab;
  /** Resolved once the work of earlier pages is here. */
  readonly taken: Promise<void>;
  /** The author of the latest change of a file, unless this page has changed it since. */
  readonly #authors = new Map<string, string>();
  #unsent: readonly Unsent[] = [];
  #isSending = false;

  constructor(response: DraftResponse, staff: Writer, tab = ownTab()) {
    const { draft } = response;
    this.#id = draft.id;
    this.#staff = staff;
    this.#owner = { staff: staff.id, draft: draft.id };
    this.#tab = tab;
    this.#store = createStore(stateOf(response));
    this.taken = takeKept(this.#owner, tab, (kept) => this.#takeKept(kept));
  }

  readonly get = (): DraftState => this.#store.get();

  readonly follow = (listener: () => void): (() => void) => this.#store.follow(listener);

  /**
   * Changes files under a label, which Undo names. Texts that are as they were change nothing. A change that took a while is based on the
   * files as they were when it was `begun`, and is merged with what they have become since. Returns false if the person's roles do not allow
   * the change, so that a form stays open with what was filled in.
   */
  readonly apply = (label: string, files: readonly FileChange[], begun = this.get().texts): boolean => {
    const { texts, done } = this.get();
    const merged = files.map(({ path, text }) => this.#mergeIn(path, begun.get(path) ?? null, text));
    const found = merged.flatMap((one) => one.conflicts);
    const changed = merged
      .map(({ path, text }) => ({ path, before: texts.get(path) ?? null, after: text }))
      .filter(({ before, after }) => before !== after);
    if (changed.length === 0 && found.length === 0) return true;
    const refused = findForbiddenFile(this.#staff.roles, texts, merged);
    this.#set({ refused });
    if (refused !== undefined) return false;
    this.#addConflicts(found);
    if (changed.length === 0) return true;
    this.#set({ done: joinDone(done, { label, files: changed }), undone: [] });
    this.#queue(
      label,
      changed.map(({ path, after }) => ({ path, text: after })),
    );
    return true;
  };

  readonly undo = (): void => this.#step('done', 'undone');

  readonly redo = (): void => this.#step('undone', 'done');

  /** Reads what this person did before the page was loaded, so that Undo and Redo have it; nothing if they have begun to change. */
  readonly recall = async (): Promise<void> => {
    const { revision } = this.get();
    if (revision === 0) return;
    const path = `/drafts/${this.#id}/changes?since=${Math.max(0, revision - RECALLED)}`;
    const { changes } = await callStudio<ChangesResponse>('GET', path);
    if (this.get().revision !== revision || this.get().done.length + this.get().undone.length > 0) return;
    this.#set({ ...readHistory(changes, this.#staff.name), isRecalled: true });
  };

  /** Tries again to send what the server does not have yet. */
  readonly retry = (): void => void (this.#unsent.length > 0 ? this.#send() : this.catchUp());

  /** Takes back the change that the server refuses to keep, so that the ones after it can be sent. */
  readonly giveUp = (): void => {
    const [refused, ...later] = this.#unsent;
    if (!refused) return;
    const without = (path: string, text: string | null) => takenBack(refused, path, text);
    this.#setUnsent(
      later.map(({ label, files }) => ({
        label,
        files: files.map((file) => ({ ...file, text: without(file.path, file.text) })),
      })),
    );
    const { texts, done } = this.get();
    this.#putFiles(refused.files.map(({ path }) => ({ path, text: without(path, texts.get(path) ?? null) })));
    this.#set({ saving: { kind: 'saved' }, done: withoutLast(done, refused.label) });
    void this.#send();
  };

  /** Fetches changes that the server has made for this page, such as a new market: Undo takes them back as any other. */
  readonly refresh = (): Promise<void> =>
    this.#takeChanges((change) => {
      const { done } = this.get();
      for (const file of change.files) this.#takeFile(file, change.author);
      this.#set({ revision: change.revision, done: [...done, change], undone: [] });
    }).catch((error: unknown) => this.#fail(error));

  /** Fetches what others have changed. Own work on its way has that in its response; it is sent again if a lost connection or session held it up. */
  readonly catchUp = async (): Promise<void> => {
    if (this.#isSending) return;
    if (isPassing(this.get().saving)) await this.#send({ isQuiet: true });
    if (this.#unsent.length > 0) return;
    this.#isSending = true;
    // While all is saved, the next change reports a connection that is lost.
    await this.#takeChanges().catch((error: unknown) => isPassing(this.get().saving) && this.#fail(error));
    this.#isSending = false;
    await this.#send();
  };

  /** Settles a conflict, and those of records of translations which follow it: theirs is in the draft already. */
  readonly choose = (conflict: Conflict, choice: 'mine' | 'theirs'): void => {
    const { conflicts, texts } = this.get();
    const settled = conflicts.filter((one) => one === conflict || isRecordOf(one, conflict));
    const others = conflicts.filter((one) => !settled.includes(one));
    if (choice === 'theirs') return this.#set({ conflicts: others });
    const { files, again } = withAllMine(settled, (path) => texts.get(path));
    if (!this.apply(`Keep my version of ${conflict.path}`, files)) return;
    this.#set({ conflicts: [...others, ...this.#byAuthors(again)] });
  };

  #set(changes: Partial<DraftState>): void {
    this.#store.set({ ...this.get(), ...changes });
    if (changes.conflicts) this.#keep();
  }

  #addConflicts(found: readonly Conflict[]): void {
    if (found.length > 0) this.#set({ conflicts: [...this.get().conflicts, ...found] });
  }

  #keep(): void {
    const conflicts = this.get().conflicts.map(({ sides: _sides, ...kept }) => kept);
    keep(this.#owner, this.#tab, { unsent: this.#unsent, conflicts });
  }

  #setUnsent(unsent: readonly Unsent[]): void {
    this.#unsent = unsent;
    this.#keep();
  }

  #putFiles(changed: readonly FileChange[]): void {
    this.#set(withPut(this.get(), changed));
  }

  #queue(label: string, changed: readonly FileChange[]): void {
    const files = changed.map((file) => ({ ...file, before: this.get().texts.get(file.path) ?? null }));
    for (const { path } of changed) this.#authors.delete(path);
    const isLastSent = this.#isSending && this.#unsent.length === 1;
    this.#setUnsent(joinUnsent(this.#unsent, { label, files }, isLastSent));
    this.#putFiles(changed);
    void this.#send();
  }

  /** Sends what the server does not have yet. The failure of before is shown meanwhile if nobody has asked for it. */
  async #send({ isQuiet = false } = {}): Promise<void> {
    const [first] = this.#unsent;
    if (this.#isSending || !first) return;
    this.#isSending = true;
    if (!isQuiet || !isPassing(this.get().saving)) this.#set({ saving: { kind: 'sending' } });
    try {
      await this.#sendOne(first);
    } catch (error) {
      return this.#fail(error);
    } finally {
      this.#isSending = false;
    }
    await this.#send({ isQuiet });
  }

  /** Sends a change. If others have changed the draft meanwhile, takes their changes instead, so that it can be sent again. */
  async #sendOne({ label, files }: Unsent): Promise<void> {
    const body = {
      revision: this.get().revision,
      label: sentLabel(label),
      files: files.map(({ path, text }) => ({ path, text })),
    };
    const path = `/drafts/${this.#id}/changes`;
    const response = await callStudio<ChangeResponse>('POST', path, body).catch(unlessOutdated);
    if (!response) return this.#takeChanges();
    this.#setUnsent(this.#unsent.slice(1));
    const saving = { kind: this.#unsent.length > 0 ? 'sending' : 'saved' } as const;
    return this.#set({ revision: response.revision, saving });
  }

  #fail(error: unknown): void {
    const code = error instanceof StudioError ? error.code : 'studio.failed';
    this.#set({ saving: { kind: 'failed', code, message: messageOfError(error) } });
  }

  async #takeChanges(take = (change: DraftChange) => this.#takeChange(change)): Promise<void> {
    const path = `/drafts/${this.#id}/changes?since=${this.get().revision}`;
    const { changes } = await callStudio<ChangesResponse>('GET', path);
    // Another call may have brought them already.
    for (const change of changes.filter(({ revision }) => revision > this.get().revision)) take(change);
    if (this.#unsent.length === 0) this.#set({ saving: { kind: 'saved' } });
  }

  #takeChange({ revision, author, label, files }: DraftChange): void {
    const found = files.flatMap((file) => this.#takeFile(file, author));
    const others = [...this.get().others, `${author}: ${label}`].slice(-OTHERS_SHOWN);
    this.#set({ revision, others });
    this.#addConflicts(found);
  }

  /** Takes a file as somebody else has it; what this page has not sent is laid over it. */
  #takeFile({ path, before, after }: DraftChange['files'][number], author: string): readonly Conflict[] {
    this.#authors.set(path, author);
    const isMine = this.#unsent.some(({ files }) => files.some((file) => file.path === path));
    if (!isMine) {
      this.#putFiles([{ path, text: after }]);
      return [];
    }
    const sides = { base: before, mine: this.get().texts.get(path) ?? null, theirs: after };
    const { text, conflicts } = merge(path, sides);
    const others = this.#unsent
      .map(({ label, files }) => ({ label, files: files.filter((file) => file.path !== path) }))
      .filter(({ files }) => files.length > 0);
    const own = { label: `Merged with a change by ${author}`, files: [{ path, text, before: after }] };
    this.#setUnsent(text === after ? others : [...others, own]);
    this.#putFiles([{ path, text }]);
    return conflicts.map((one) => ({ ...one, author, sides }));
  }

  #step(from: 'done' | 'undone', to: 'done' | 'undone'): void {
    const change = this.get()[from].at(-1);
    if (!change) return;
    const { texts } = this.get();
    const files = change.files.map(({ path, before, after }) => {
      const [target, expected] = from === 'done' ? [before, after] : [after, before];
      // Another person may have changed another question of the file since: theirs stays.
      return {
        path,
        text: laidOver(path, { base: expected, mine: target, theirs: texts.get(path) ?? null }),
      };
    });
    this.#queue(`${STEPS[from]}${change.label}`, files);
    this.#set({ [from]: this.get()[from].slice(0, -1), [to]: [...this.get()[to], change] });
  }

  /** Sends what an earlier page could not send, and asks about its conflicts again. What was changed in another way since is a conflict, too. */
  #takeKept({ unsent, conflicts }: Kept): void {
    this.#addConflicts(conflicts.flatMap((one) => this.#leftOf(one)));
    for (const { label, files } of unsent) {
      const merged = files.map(({ path, text, before }) => this.#mergeIn(path, before, text));
      this.#addConflicts(merged.flatMap((one) => one.conflicts));
      this.#queue(
        label,
        merged.map(({ path, text }) => ({ path, text })),
      );
    }
  }

  /** Returns what is left of a conflict of an earlier page: another page of this person may ask about it or have written their side, or a third person changed the value. */
  #leftOf(kept: KeptConflict): readonly Conflict[] {
    const { texts, conflicts } = this.get();
    const now = texts.get(kept.path) ?? null;
    const sides = sidesNow(kept, now);
    const isAsked = conflicts.some(
      ({ path, pointer, mine }) => path === kept.path && pointer === kept.pointer && mine === kept.mine,
    );
    if (!sides || isAsked) return [];
    const conflict = { ...kept, sides };
    const { files, again } = withAllMine([conflict], () => now ?? undefined);
    if (again.length > 0) return this.#byAuthors(again);
    return files.some(({ text }) => text !== now) ? [conflict] : [];
  }

  #byAuthors(found: readonly Omit<Conflict, 'author'>[]): readonly Conflict[] {
    return found.map((one) => ({ ...one, author: this.#authors.get(one.path) ?? LATER }));
  }

  /** Merges a change of a file, made since a base, with the file as it is now. */
  #mergeIn(path: string, base: string | null, mine: string | null) {
    const sides = { base, mine, theirs: this.get().texts.get(path) ?? null };
    const { text, conflicts } = merge(path, sides);
    return { path, text, conflicts: this.#byAuthors(conflicts.map((one) => ({ ...one, sides }))) };
  }
}
