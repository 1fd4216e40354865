import { MAX_CHANGE_LABEL } from '../../contract/studio.ts';
import type { Unsent } from './keptWork.ts';

/** One change of files, with what they were before. */
export interface Change {
  readonly label: string;
  readonly files: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** Typing makes one change, not one for each letter: a change of the same file under the same label joins the last one. */
export function joinDone(done: readonly Change[], change: Change): readonly Change[] {
  const last = done.at(-1);
  const [before, ...more] = last?.files ?? [];
  const [now, ...others] = change.files;
  const isOneFile = before && now && more.length + others.length === 0;
  if (!isOneFile || last?.label !== change.label) return [...done, change];
  if (before.path !== now.path || before.after !== now.before) return [...done, change];
  return [...done.slice(0, -1), { ...change, files: [{ ...now, before: before.before }] }];
}

/** Changes under the same label are sent together, as long as the last one is not on its way. */
export function joinUnsent(unsent: readonly Unsent[], next: Unsent, isLastSent: boolean): readonly Unsent[] {
  const last = unsent.at(-1);
  if (!last || last.label !== next.label || isLastSent) return [...unsent, next];
  const paths = new Set(next.files.map(({ path }) => path));
  const earlier = new Map(last.files.map(({ path, before }) => [path, before]));
  const files = next.files.map((file) => ({
    ...file,
    before: earlier.has(file.path) ? (earlier.get(file.path) ?? null) : file.before,
  }));
  const kept = last.files.filter(({ path }) => !paths.has(path));
  return [...unsent.slice(0, -1), { label: next.label, files: [...kept, ...files] }];
}

/** A label as the server takes it: it names questions and values, whose texts may be of any length. */
export const sentLabel = (label: string): string =>
  label.length > MAX_CHANGE_LABEL
    ? `${label.slice(0, MAX_CHANGE_LABEL - 1).replace(HALF_CHARACTER, '')}…`
    : label;

/** The first half of a character of two code units, at the end. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** Labels of the log for what Undo and Redo write. */
export const STEPS = { done: 'Undo: ', undone: 'Redo: ' } as const;

/** Returns the changes that one person can undo and redo, from those of theirs in the log, in which Undo and Redo are changes too. */
export function readHistory(
  changes: readonly (Change & { readonly author: string })[],
  person: string,
): Readonly<Record<keyof typeof STEPS, readonly Change[]>> {
  let done: readonly Change[] = [];
  let undone: readonly Change[] = [];
  for (const change of changes.filter(({ author }) => author === person)) {
    const [last, again] = [done.at(-1), undone.at(-1)];
    if (change.label.startsWith(STEPS.done)) {
      done = done.slice(0, -1);
      undone = last ? [...undone, last] : undone;
    } else if (change.label.startsWith(STEPS.undone)) {
      undone = undone.slice(0, -1);
      done = again ? [...done, again] : done;
    } else {
      done = joinDone(done, change);
      undone = [];
    }
  }
  return { done, undone };
}

/** The changes without the last one under a label. */
export function withoutLast(done: readonly Change[], label: string): readonly Change[] {
  const last = done.findLastIndex((one) => one.label === label);
  return last === -1 ? done : done.toSpliced(last, 1);
}
