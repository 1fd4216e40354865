import { parse, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Json } from './definitionTypes.ts';
import { pathToPointer, pointerToPath } from './jsonPointer.ts';

/** A place in a text, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One JSON file of the definitions. `path` is relative to the definitions folder, with forward slashes. */
export interface DefinitionFile {
  readonly path: string;
  readonly text: string;
  /** `undefined` when the text is not JSON; then `problem` says why. */
  readonly json: Json | undefined;
  readonly problem?: Position & { readonly message: string };
}

/** All definition files by path. */
export type DefinitionFiles = ReadonlyMap<string, DefinitionFile>;

const STRICT_JSON = { disallowComments: true, allowTrailingComma: false } as const;

/** Parses one file. Never throws: an unreadable text is a file with a problem. */
export function parseDefinitionFile(path: string, text: string): DefinitionFile {
  const errors: ParseError[] = [];
  const json = parse(text, errors, STRICT_JSON) as Json | undefined;
  const [first] = errors;
  if (!first && json !== undefined) return { path, text, json };
  const message = first ? printParseErrorCode(first.error) : 'EmptyFile';
  return { path, text, json: undefined, problem: { ...positionAt(text, first?.offset ?? 0), message } };
}

/** Where the value at a JSON Pointer starts; the nearest value that exists above it otherwise. */
export function positionOfPointer(file: DefinitionFile, pointer: string): Position {
  let node = treeOf(file);
  if (!node) return { line: 1, column: 1 };
  for (const segment of pointerToPath(pointer)) {
    const below = memberOf(node, segment);
    if (!below) break;
    node = below;
  }
  return positionAt(file.text, node.offset);
}

/** The JSON Pointers of all keys that an object of the file names a second time. */
export function findRepeatedKeys(file: DefinitionFile): readonly string[] {
  const visit = (node: Node, path: readonly (string | number)[]): readonly string[] => {
    const children = node.children ?? [];
    if (node.type === 'array') return children.flatMap((child, index) => visit(child, [...path, index]));
    const seen = new Set<string>();
    return children.flatMap(({ children: [key, value] = [] }) => {
      const here = [...path, String(key?.value)];
      const repeats = seen.has(String(key?.value)) ? [pathToPointer(here)] : [];
      seen.add(String(key?.value));
      return value ? [...repeats, ...visit(value, here)] : repeats;
    });
  };
  const tree = treeOf(file);
  return tree ? visit(tree, []) : [];
}

const trees = new WeakMap<DefinitionFile, Node>();

// A file with many findings is parsed once.
function treeOf(file: DefinitionFile): Node | undefined {
  const tree = trees.get(file) ?? parseTree(file.text, [], STRICT_JSON);
  if (tree) trees.set(file, tree);
  return tree;
}

function memberOf(node: Node, segment: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(segment)];
  if (node.type !== 'object') return undefined;
  // Of two equal keys the last counts, as in JSON.parse.
  return node.children?.findLast((child) => child.children?.[0]?.value === segment)?.children?.[1];
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
