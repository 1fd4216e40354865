import { applyEdits, modify, type JSONPath, type ModificationOptions } from 'jsonc-parser';
import type { Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { isSame, itemsByKey } from './mergeValue.ts';

interface Change {
  readonly path: JSONPath;
  /** Undefined to remove it. */
  readonly value: Json | undefined;
  /** The position of a new member or item; left out for what is there. */
  readonly at?: number;
}

/**
 * Changes the text of a JSON file so that it has another value: what is the same in both keeps its own text, white space and order.
 */
export function writeValue(text: string, before: Json, after: Json): string {
  const changes: Change[] = [];
  collect({ before, after, path: [] }, changes);
  const style = styleOf(text);
  const written = changes.reduce((changed, { path, value, at }) => {
    const isItem = at !== undefined && typeof path.at(-1) === 'number';
    const options: ModificationOptions = {
      ...style,
      ...(isItem && { isArrayInsertion: true }),
      ...(at !== undefined && { getInsertionIndex: () => at }),
    };
    return applyEdits(changed, modify(changed, path, value, options));
  }, text);
  return hasValue(written, after) ? written : `${JSON.stringify(after, null, 2)}\n`;
}

interface Changed {
  readonly before: Json;
  readonly after: Json;
  readonly path: JSONPath;
}

/** Lists the changes in an order in which each finds the text as those before it left it. */
function collect({ before, after, path }: Changed, changes: Change[]): void {
  if (isSame(before, after)) return;
  const [old, now] = [itemsByKey(before), itemsByKey(after)];
  if (!old || !now || isList(before) !== isList(after) || isMoved(old, now)) {
    changes.push({ path, value: after });
    return;
  }
  const place = (key: string, index: number) => [...path, isRecord(after) ? key : index];
  [...old.keys()]
    .map((key, index) => ({ key, index }))
    .filter(({ key }) => !now.has(key))
    .toReversed()
    .forEach(({ key, index }) => changes.push({ path: place(key, index), value: undefined }));
  [...now].forEach(([key, value], index) => {
    const known = old.get(key);
    if (known === undefined) changes.push({ path: place(key, index), value, at: index });
    else collect({ before: known, after: value, path: place(key, index) }, changes);
  });
}

function isMoved(old: ReadonlyMap<string, Json>, now: ReadonlyMap<string, Json>): boolean {
  const kept = [...old.keys()].filter((key) => now.has(key));
  const found = [...now.keys()].filter((key) => old.has(key));
  return kept.some((key, index) => key !== found[index]);
}

function styleOf(text: string): Pick<ModificationOptions, 'formattingOptions'> {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];
  return {
    formattingOptions: {
      insertSpaces: !indent.startsWith('\t'),
      tabSize: indent.length,
      eol: text.includes('\r\n') ? '\r\n' : '\n',
    },
  };
}

function hasValue(text: string, value: Json): boolean {
  try {
    const read: Json = JSON.parse(text);
    return isSame(read, value);
  } catch {
    return false;
  }
}
