import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '../../lib/unknownValue.ts';

/** A file as somebody types it, and as it was when they began; null if an earlier release kept only what was typed. */
const TypedText = Type.Object({ base: Type.Union([Type.String(), Type.Null()]), text: Type.String() });
export type TypedText = Static<typeof TypedText>;

/** Keeps the text of a file that is not applied yet in the browser; undefined removes it. */
export function keepTyped(key: string, typed: TypedText | undefined): void {
  try {
    if (typed === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // A full or forbidden storage: the text is still in the page.
  }
}

export function readTyped(key: string): TypedText | undefined {
  const kept = readKept(key);
  if (kept === null) return undefined;
  const typed = parseJson(kept);
  return Value.Check(TypedText, typed) ? typed : { base: null, text: kept };
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
