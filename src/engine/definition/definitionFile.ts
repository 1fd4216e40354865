import { getNodePath, parse, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { Json } from './definitionTypes.ts';
import { pathToPointer, pointerToPath } from './jsonPointer.ts';

/** A position in a text, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One JSON file of the definitions. `path` is relative to the definitions folder, with forward slashes. */
export interface DefinitionFile {
  readonly path: string;
  readonly text: string;
  /** `undefined` when the text is not JSON; then `problem` has the reason. */
  readonly json: Json | undefined;
  readonly problem?: Position & { readonly message: string };
}

/** All definition files by path. */
export type DefinitionFiles = ReadonlyMap<string, DefinitionFile>;

const STRICT_JSON = { disallowComments: true, allowTrailingComma: false } as const;

/** Parses one file. Never throws: an unreadable text is a file with a problem. */
export function parseDefinitionFile(path: string, text: string): DefinitionFile {
  try {
    const json: Json = JSON.parse(text);
    return { path, text, json };
  } catch {
    return findProblem(path, text);
  }
}

/** Parses again, by the slower parser that knows where a text stops being JSON. */
function findProblem(path: string, text: string): DefinitionFile {
  const errors: ParseError[] = [];
  const json: Json | undefined = parse(text, errors, STRICT_JSON);
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
export const findRepeatedKeys = memoizeByObject((file: DefinitionFile): readonly string[] => {
  const repeated: Node[] = [];
  const visit = (node: Node): void => {
    const seen = new Set<unknown>();
    for (const child of node.children ?? []) {
      const key = child.type === 'property' ? child.children?.[0] : undefined;
      if (key && seen.has(key.value)) repeated.push(key);
      seen.add(key?.value);
      visit(child);
    }
  };
  const tree = treeOf(file);
  if (tree) visit(tree);
  return repeated.map((key) => pathToPointer(getNodePath(key)));
});

// A file with many findings is parsed once.
const treeOf = memoizeByObject(({ text }: DefinitionFile): Node | undefined =>
  parseTree(text, [], STRICT_JSON),
);

function memberOf(node: Node, segment: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(segment)];
  if (node.type !== 'object') return undefined;
  // The last of two equal keys counts, as in JSON.parse.
  return node.children?.findLast((child) => child.children?.[0]?.value === segment)?.children?.[1];
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
