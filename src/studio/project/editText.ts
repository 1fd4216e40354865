import { applyEdits, type Edit, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

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

type ValueChange = readonly [path: JsonPath, value: unknown];

/** Sets several values. Texts that replace texts are set at once, since an import has thousands; then all others, one after the other. */
export function setAllInText(text: string, changes: readonly ValueChange[]): string {
  const tree = parseTree(text);
  const replaced = new Map<number, Edit>();
  const others: ValueChange[] = [];
  for (const [path, value] of changes) {
    const node = tree && findNodeAtLocation(tree, [...path]);
    if (node?.type === 'string' && typeof value === 'string')
      replaced.set(node.offset, { offset: node.offset, length: node.length, content: JSON.stringify(value) });
    else others.push([path, value]);
  }
  return others.reduce(
    (changed, [path, value]) => setInText(changed, path, value),
    applyEdits(text, [...replaced.values()]),
  );
}

/** Adds an item to a list, at the position or at its end. */
export function insertInText(text: string, path: JsonPath, value: unknown, index?: number): string {
  const at = [...path, index ?? -1];
  return applyEdits(text, modify(text, at, value, { ...FORMAT, isArrayInsertion: true }));
}
