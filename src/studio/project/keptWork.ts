import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { MergeConflict } from '../../contract/studio.ts';
import { parseJson } from '../../lib/unknownValue.ts';
import { keysStored, readStored, store } from './browserStorage.ts';
import type { Tab } from './tab.ts';

const Text = Type.Union([Type.String(), Type.Null()]);

/** A change that the server does not have yet. */
const Unsent = Type.Object({
  label: Type.String(),
  files: Type.Array(Type.Object({ path: Type.String(), text: Text, before: Text })),
});
export type Unsent = Static<typeof Unsent>;

/** A conflict without its files, three of which would soon fill the storage. */
const KeptConflict = Type.Interface([MergeConflict], { author: Type.String() });
export type KeptConflict = Static<typeof KeptConflict>;

const Kept = Type.Object({ unsent: Type.Array(Unsent), conflicts: Type.Array(KeptConflict) });

/** The work of a tab that is in the browser only. */
export interface Kept {
  readonly unsent: readonly Unsent[];
  readonly conflicts: readonly KeptConflict[];
}

const NOTHING: Kept = { unsent: [], conflicts: [] };

/** The work of one person at one draft: another person on the same browser must not send it as theirs. */
export interface KeptFor {
  readonly staff: string;
  readonly draft: string;
}

const startOf = ({ staff, draft }: KeptFor) => `studio-draft-${staff}-${draft}`;
const keyOf = (owner: KeptFor, tab: string) => `${startOf(owner)}/${tab}`;

/**
 * Keeps in the browser the changes of a tab until the server has them, and its conflicts until somebody chooses. Definitions and texts have
 * nothing personal in them.
 */
export function keep(owner: KeptFor, tab: Tab, kept: Kept): void {
  const isNothing = kept.unsent.length + kept.conflicts.length === 0;
  store('localStorage', keyOf(owner, tab.id), isNothing ? undefined : JSON.stringify(kept));
}

/**
 * Passes on what earlier pages of this person kept: of this tab and of tabs that are closed, each by itself. A tab
 * that is open keeps its own. What is passed on is in the browser until `take` has kept it as this tab's.
 */
export async function takeKept(owner: KeptFor, tab: Tab, take: (kept: Kept) => void): Promise<void> {
  const own = keyOf(owner, tab.id);
  take(read(own));
  for (const key of keysOf(owner).filter((one) => one !== own))
    await tab.takeOver(key.slice(own.length - tab.id.length), () => {
      take(read(key));
      // If it fails, the next page takes it over once more, which changes nothing.
      store('localStorage', key, undefined);
    });
}

/** The keys of all tabs, and the one that work was kept under before tabs had their own. */
function keysOf(owner: KeptFor): readonly string[] {
  const start = startOf(owner);
  return keysStored('localStorage', start).filter((key) => key === start || key.startsWith(`${start}/`));
}

function read(key: string): Kept {
  const kept = parseJson(readStored('localStorage', key) ?? '');
  if (Value.Check(Kept, kept)) return kept;
  // As changes were kept before conflicts were.
  return Value.Check(Type.Array(Unsent), kept) ? { ...NOTHING, unsent: kept } : NOTHING;
}
