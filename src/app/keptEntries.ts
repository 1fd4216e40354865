import { listEntered, listInputs, type Entry, type Input } from './earlyEntries.ts';
import { readPageBoot } from '../features/shared/pageBoot.ts';

const KEY = 'stepwright:entered';

/** Longer than a reload takes on a slow line. */
const KEPT_MS = 120_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what was entered for the same step after a reload, for the person who is signed in, if there is one. Sensitive answers are in no storage: they are
 * left out, as is every input of which the server does not say that it may be kept.
 */
export function keepEntries(entries: readonly Entry[]): void {
  const kept = entries.flatMap(({ input: { id, dataset }, ...entry }) =>
    dataset['kept'] === undefined ? [] : [{ id, ...entry }],
  );
  if (kept.length === 0) {
    forgetEntries();
    return;
  }
  withStorage((storage) => storage.setItem(KEY, JSON.stringify({ of: stepHere(), at: Date.now(), kept })));
  forgetInTime();
}

/**
 * Puts what was kept back into the inputs of the step, except those that were used since. It stays until React has it. Returns whether
 * anything is kept.
 */
export function restoreEntries(): boolean | undefined {
  return withStorage((storage) => {
    const entered: Kept = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (!mayRestore(entered)) {
      forgetEntries();
      return false;
    }
    forgetInTime();
    const used = listEntered().entries.map(({ input }) => questionOf(input));
    const inputs = listInputs().filter((input) => !used.includes(questionOf(input)));
    for (const { id, ...entry } of entered.kept ?? []) {
      const input = inputs.find((one) => one.id === id);
      if (input) Object.assign(input, entry);
    }
    return true;
  });
}

/** Without a session, another person may open the page in the same tab. */
function mayRestore({ of, at }: Kept): boolean {
  const { session } = readPageBoot(document);
  return of === stepHere() && Date.now() - Number(at) < KEPT_MS && (session.signedIn || isReloaded());
}

function isReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload');
}

function questionOf({ type, name, id }: Input): string {
  return type === 'radio' ? name : id;
}

/** In a page that stays without its scripts. */
function forgetInTime(): void {
  clearTimeout(timer);
  timer = setTimeout(forgetEntries, KEPT_MS);
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
