import { applyEdits, modify } from 'jsonc-parser';

/** Keys of objects and indexes of items. */
export type JsonPath = readonly (string | number)[];

const FORMAT = { formattingOptions: { tabSize: 2, insertSpaces: true, eol: '\n' } };

/**
 * Sets the value at a path of a JSON text, undefined to remove it; what is not there on the way is created. All other
 * characters stay as they are.
 */
export function setInText(text: string, path: JsonPath, value: unknown): string {
  return applyEdits(text, modify(text, [...path], value, FORMAT));
}

/** Sets several values, one after the other. */
export function setAllInText(
  text: string,
  changes: readonly (readonly [path: JsonPath, value: unknown])[],
): string {
  return changes.reduce((changed, [path, value]) => setInText(changed, path, value), text);
}

/** Adds an item to a list, at the position or at its end. */
export function insertInText(text: string, path: JsonPath, value: unknown, index?: number): string {
  const at = [...path, index ?? -1];
  return applyEdits(text, modify(text, at, value, { ...FORMAT, isArrayInsertion: true }));
}
