import { applyEdits, type Edit, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import { isList } from '../../lib/unknownValue.ts';

/** Keys of objects and indexes of items. */
export type JsonPath = readonly (string | number)[];

const FORMAT = { formattingOptions: { tabSize: 2, insertSpaces: true, eol: '\n' } };

/**
 * Sets the value at a path of a JSON text, undefined to remove it; what is not there on the way is created. All other
 * characters stay as they are.
 */
export function setInText(text: string, path: JsonPath, value: unknown): string {
  const removal = value === undefined && typeof path.at(-1) === 'number' ? removalOf(text, path) : undefined;
  return applyEdits(text, removal ? [removal] : modify(text, [...path], value, FORMAT));
}

/** How an item of a list is removed; undefined if there is none. The library leaves a character of the last item of a list in one line. */
function removalOf(text: string, path: JsonPath): Edit | undefined {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, path.slice(0, -1));
  const index = Number(path.at(-1));
  const [before, item, after] = [index - 1, index, index + 1].map((at) => list?.children?.[at]);
  if (!item || list?.type !== 'array') return undefined;
  const from = before ? endOf(before) : item.offset;
  const to = before || !after ? endOf(item) : after.offset;
  return { offset: from, length: to - from, content: '' };
}

const endOf = ({ offset, length }: Pick<Node, 'offset' | 'length'>): number => offset + length;

type ValueChange = readonly [path: JsonPath, value: unknown];

/**
 * Sets several values. Texts that replace texts, and lists of texts that replace lists, are set at once, since an import has thousands; then
 * all others, one after the other.
 */
export function setAllInText(text: string, changes: readonly ValueChange[]): string {
  const tree = parseTree(text);
  const replaced = new Map<number, Edit>();
  const others: ValueChange[] = [];
  for (const [path, value] of changes) {
    const node = tree && findNodeAtLocation(tree, [...path]);
    const content = node && replacementOf(text, node, value);
    if (!node || content === undefined) others.push([path, value]);
    else replaced.set(node.offset, { offset: node.offset, length: node.length, content });
  }
  return others.reduce(
    (changed, [path, value]) => setInText(changed, path, value),
    applyEdits(text, [...replaced.values()]),
  );
}

/** How a text or a list of texts is written where another one is; undefined for other values. */
function replacementOf(
  text: string,
  { type, offset, length }: Pick<Node, 'type' | 'offset' | 'length'>,
  value: unknown,
): string | undefined {
  if (type === 'string' && typeof value === 'string') return JSON.stringify(value);
  if (type !== 'array' || !isList(value) || !value.every((item) => typeof item === 'string'))
    return undefined;
  const items = value.map((item) => JSON.stringify(item));
  return listLike(text.slice(offset, offset + length), items);
}

/** A list in one line or in several, as the old one is. */
function listLike(old: string, items: readonly string[]): string {
  const [, end] = /\n([\t ]*)\]$/.exec(old) ?? [];
  if (end === undefined || items.length === 0) return `[${items.join(', ')}]`;
  const [, indent = end] = /^\[\s*\n([\t ]*)/.exec(old) ?? [];
  return `[\n${items.map((item) => indent + item).join(',\n')}\n${end}]`;
}

/** Adds an item to a list, at the position or at its end. */
export function insertInText(text: string, path: JsonPath, value: unknown, index?: number): string {
  const at = [...path, index ?? -1];
  return applyEdits(text, modify(text, at, value, { ...FORMAT, isArrayInsertion: true }));
}
