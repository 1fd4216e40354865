import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Text = Type.Union([Type.String(), Type.Null()]);

/** A change that the server does not have yet. */
const Unsent = Type.Object({
  label: Type.String(),
  files: Type.Array(Type.Object({ path: Type.String(), text: Text, before: Text })),
});
export type Unsent = Static<typeof Unsent>;

const keyOf = (draft: string) => `studio-draft-${draft}`;

/** Keeps changes in the browser until the server has them. Definitions and texts have nothing personal in them. */
export function keep(draft: string, unsent: readonly Unsent[]): void {
  try {
    if (unsent.length === 0) localStorage.removeItem(keyOf(draft));
    else localStorage.setItem(keyOf(draft), JSON.stringify(unsent));
  } catch {
    // A full or forbidden storage: the changes are still in the page, which warns before it is left.
  }
}

/** The changes that an earlier page could not send. */
export function readKept(draft: string): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(draft)) ?? '[]');
    return Value.Check(Type.Array(Unsent), kept) ? kept : [];
  } catch {
    return [];
  }
}
