import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Json } from './definitionTypes.ts';
import { pointerToPath } from './jsonPointer.ts';

/** One JSON file of the definitions. `path` is relative to the definitions folder, with forward slashes. */
export interface DefinitionFile {
  readonly path: string;
  readonly text: string;
  /** `undefined` when the text is not JSON; then `problem` says why. */
  readonly json: Json | undefined;
  readonly problem?: { readonly line: number; readonly message: string };
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
  return { path, text, json: undefined, problem: { line: lineAt(text, first?.offset ?? 0), message } };
}

/** The line (from 1) on which the value at a JSON Pointer stands; the nearest line that exists above it otherwise. */
export function lineOfPointer(file: DefinitionFile, pointer: string): number {
  const root = parseTree(file.text, [], STRICT_JSON);
  if (!root) return 1;
  const path = pointerToPath(pointer);
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length).map(toLocationSegment));
    if (node) return lineAt(file.text, node.offset);
  }
  return 1;
}

function toLocationSegment(segment: string): string | number {
  return /^\d+$/.test(segment) ? Number(segment) : segment;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
