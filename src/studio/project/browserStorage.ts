import { attempt } from '../../lib/attempt.ts';

/** The storage of a browser for all its tabs, or for one. It may be full or forbidden: then what is kept is in the page only. */
type Kind = 'localStorage' | 'sessionStorage';

export const readStored = (kind: Kind, key: string): string | undefined =>
  attempt(() => globalThis[kind].getItem(key)) ?? undefined;

/** Keeps a text; undefined removes it. */
export function store(kind: Kind, key: string, text: string | undefined): void {
  attempt(() =>
    text === undefined ? globalThis[kind].removeItem(key) : globalThis[kind].setItem(key, text),
  );
}

/** The keys that begin so. */
export const keysStored = (kind: Kind, start: string): readonly string[] =>
  attempt(() => {
    const { length } = globalThis[kind];
    const keys = Array.from({ length }, (_one, index) => globalThis[kind].key(index) ?? '');
    return keys.filter((key) => key.startsWith(start)).toSorted();
  }) ?? [];
