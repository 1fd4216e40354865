import { applyEdits, findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { JsonPath } from './editText.ts';

/** Another name for the member at a path, or another value there. */
export interface TokenEdit {
  readonly path: JsonPath;
  readonly of: 'name' | 'value';
  readonly to: string | number | boolean;
}

/** Writes names and values where they are: their order, comments and white space stay. Paths are those before all edits. */
export function editTokens(text: string, edits: readonly TokenEdit[]): string {
  const tree = parseTree(text);
  const found = edits.flatMap(({ path, of, to }) => {
    const value = tree && findNodeAtLocation(tree, [...path]);
    const node = of === 'name' ? value?.parent?.children?.[0] : value;
    return node ? [{ offset: node.offset, length: node.length, content: JSON.stringify(to) }] : [];
  });
  // Two references to one definition name the same token.
  return applyEdits(text, [...new Map(found.map((edit) => [edit.offset, edit])).values()]);
}
