import { listInputs, type Entry } from './earlyEntries.ts';
import { readBoot } from './earlyBoot.ts';

/** The key in the tab's storage. `main.ts` removes it on pages that are no step. */
export type KeptKey = 'stepwright:entered';

const KEY: KeptKey = 'stepwright:entered';

/** Longer than a reload takes on a slow line. */
const KEPT_MS = 120_000;

/**
 * Keeps what was entered for the same step after a reload, for the person who is signed in. Sensitive answers are in no storage: they are
 * left out, as is every input of which the server does not say that it may be kept.
 */
export function keepEntries(entries: readonly Entry[]): void {
  const kept = entries.flatMap(({ input: { id, dataset }, value, isPressed }) =>
    dataset['kept'] === undefined ? [] : [{ id, value, isPressed }],
  );
  if (kept.length > 0)
    withStorage((storage) => storage.setItem(KEY, JSON.stringify({ of: stepHere(), at: Date.now(), kept })));
}

/** Puts what was kept back into the inputs of the step. It stays until React has it, for one more reload. */
export function restoreEntries(): void {
  withStorage((storage) => {
    const { of, at, kept }: Kept = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (of !== stepHere() || !(Date.now() - Number(at) < KEPT_MS)) {
      forgetEntries();
      return;
    }
    const inputs = new Map(listInputs().map((input) => [input.id, input]));
    for (const { id, value, isPressed } of kept ?? []) {
      const input = inputs.get(id);
      if (!isPressed && input) input.value = value;
      else if (input instanceof HTMLInputElement) input.checked = !input.defaultChecked;
    }
  });
}

export function forgetEntries(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

interface Kept {
  readonly of?: string;
  readonly at?: number;
  readonly kept?: readonly (Pick<Entry, 'value' | 'isPressed'> & { readonly id: string })[];
}

/** The step, and whose it is. */
function stepHere(): string {
  const { session } = readBoot();
  return `${session.signedIn && session.accountId} ${location.pathname}`;
}

/** Browsers may refuse their storage. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // The step is then as empty as it came.
  }
}
