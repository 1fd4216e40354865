import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Tab } from './tab.ts';

const Text = Type.Union([Type.String(), Type.Null()]);

/** A change that the server does not have yet. */
const Unsent = Type.Object({
  label: Type.String(),
  files: Type.Array(Type.Object({ path: Type.String(), text: Text, before: Text })),
});
export type Unsent = Static<typeof Unsent>;

/** The work of one person at one draft: another person on the same browser must not send it as theirs. */
export interface KeptFor {
  readonly staff: string;
  readonly draft: string;
}

const startOf = ({ staff, draft }: KeptFor) => `studio-draft-${staff}-${draft}`;
const keyOf = (owner: KeptFor, tab: string) => `${startOf(owner)}/${tab}`;

/** Keeps changes of a tab in the browser until the server has them. Definitions and texts have nothing personal in them. */
export function keep(owner: KeptFor, tab: Tab, unsent: readonly Unsent[]): void {
  try {
    if (unsent.length === 0) localStorage.removeItem(keyOf(owner, tab.id));
    else localStorage.setItem(keyOf(owner, tab.id), JSON.stringify(unsent));
  } catch {
    // A full or forbidden storage: the changes are still in the page, which warns before it is left.
  }
}

/**
 * Passes on the changes that earlier pages of this person could not send: of this tab and of tabs that are closed, each by itself. A tab
 * that is open keeps its own. What is passed on is in the browser until `take` has kept it as this tab's.
 */
export async function takeKept(
  owner: KeptFor,
  tab: Tab,
  take: (unsent: readonly Unsent[]) => void,
): Promise<void> {
  const own = keyOf(owner, tab.id);
  take(read(own));
  for (const key of keysOf(owner).filter((one) => one !== own))
    await tab.takeOver(key.slice(own.length - tab.id.length), () => {
      const unsent = read(key);
      take(unsent);
      forget(key);
    });
}

/** The keys of all tabs, and the one that work was kept under before tabs had their own. */
function keysOf(owner: KeptFor): readonly string[] {
  const start = startOf(owner);
  try {
    const keys = Array.from({ length: localStorage.length }, (_one, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key === start || key.startsWith(`${start}/`)).toSorted();
  } catch {
    return [];
  }
}

function read(key: string): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Value.Check(Type.Array(Unsent), kept) ? kept : [];
  } catch {
    return [];
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It is taken over once more by the next page, which changes nothing.
  }
}
