import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '../../lib/unknownValue.ts';
import { readStored, store } from '../project/browserStorage.ts';

/** A file as somebody types it, and as it was when they began; null if an earlier release kept only what was typed. */
const TypedText = Type.Object({ base: Type.Union([Type.String(), Type.Null()]), text: Type.String() });
export type TypedText = Static<typeof TypedText>;

/** Keeps the text of a file that is not applied yet in the browser; undefined removes it. */
export const keepTyped = (key: string, typed: TypedText | undefined): void =>
  store('localStorage', key, typed && JSON.stringify(typed));

export function readTyped(key: string): TypedText | undefined {
  const kept = readStored('localStorage', key);
  if (kept === undefined) return undefined;
  const typed = parseJson(kept);
  return Value.Check(TypedText, typed) ? typed : { base: null, text: kept };
}
