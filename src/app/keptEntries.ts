import { listEntered, listInputs, type Entry, type Input } from './earlyEntries.ts';
import { readPageBoot } from '../features/shared/pageBoot.ts';

/** The key in the tab's storage. `main.ts` removes it on start pages, which do without this file. */
export type KeptKey = 'stepwright:entered';

const KEY: KeptKey = 'stepwright:entered';

/** Longer than a reload takes on a slow line. It is not removed by then, but no longer put back. */
const KEPT_MS = 120_000;

/**
 * Keeps what was entered for the same step after a reload, for the person who is signed in. Sensitive answers are in no storage: they are
 * left out, as is every input of which the server does not say that it may be kept.
 */
export function keepEntries(entries: readonly Entry[]): void {
  const kept = entries.flatMap(({ input: { id, dataset }, ...entry }) =>
    dataset['kept'] === undefined ? [] : [{ id, ...entry }],
  );
  if (kept.length === 0) forgetEntries();
  else
    withStorage((storage) => storage.setItem(KEY, JSON.stringify({ of: stepHere(), at: Date.now(), kept })));
}

/**
 * Puts what was kept back into the inputs of the step, except those that were used since. It stays until React has it. Returns whether
 * anything is kept.
 */
export function restoreEntries(): boolean | undefined {
  return withStorage((storage) => {
    const { of, at, kept = [] }: Kept = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (of !== stepHere() || !(Date.now() - Number(at) < KEPT_MS)) {
      forgetEntries();
      return false;
    }
    const used = listEntered().entries.map(({ input }) => questionOf(input));
    const inputs = listInputs().filter((input) => !used.includes(questionOf(input)));
    for (const { id, ...entry } of kept) {
      const input = inputs.find((one) => one.id === id);
      if (input) Object.assign(input, entry);
    }
    return true;
  });
}

function questionOf({ type, name, id }: Input): string {
  return type === 'radio' ? name : id;
}

export function forgetEntries(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

interface Kept {
  readonly of?: string;
  readonly at?: number;
  readonly kept?: readonly (Omit<Entry, 'input'> & { readonly id: string })[];
}

/** The step, and whose it is. */
function stepHere(): string {
  const { session } = readPageBoot(document);
  return `${session.signedIn && session.accountId} ${location.pathname}`;
}

/** Browsers may refuse their storage: the step is then as empty as it came. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
