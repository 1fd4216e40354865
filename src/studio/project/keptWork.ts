import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

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

const keyOf = ({ staff, draft }: KeptFor) => `studio-draft-${staff}-${draft}`;

/** Keeps changes in the browser until the server has them. Definitions and texts have nothing personal in them. */
export function keep(owner: KeptFor, unsent: readonly Unsent[]): void {
  try {
    if (unsent.length === 0) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), JSON.stringify(unsent));
  } catch {
    // A full or forbidden storage: the changes are still in the page, which warns before it is left.
  }
}

/** The changes that an earlier page of this person could not send. */
export function readKept(owner: KeptFor): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Value.Check(Type.Array(Unsent), kept) ? kept : [];
  } catch {
    return [];
  }
}
