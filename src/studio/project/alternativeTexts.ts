import type { FileChange } from '../../contract/studio.ts';
import { isRecord, ownMember, parseJson } from '../../lib/unknownValue.ts';
import { editTokens, type TokenEdit } from './editTokens.ts';
import type { Texts } from './project.ts';
import { setTexts } from './stepEdits.ts';

/** The keys of texts that get another name. */
export type RenamedKeys = ReadonlyMap<string, string>;

/** Renames keys of texts in all languages and in the records of translations. */
export function renameKeys(texts: Texts, keys: RenamedKeys): readonly FileChange[] {
  return [...texts].flatMap(([path, text]) => {
    if (!path.startsWith('locales/')) return [];
    const json = parseJson(text);
    const files = path.endsWith('.translation.json') ? ownMember(json, 'texts') : undefined;
    const edits = isRecord(files)
      ? Object.entries(files).flatMap(([file, entries]) => editsIn(entries, ['texts', file], keys))
      : editsIn(json, [], keys);
    return edits.length === 0 ? [] : [{ path, text: editTokens(text, edits) }];
  });
}

function editsIn(entries: unknown, path: readonly string[], keys: RenamedKeys): readonly TokenEdit[] {
  return [...keys].flatMap(([from, to]): readonly TokenEdit[] =>
    ownMember(entries, from) === undefined ? [] : [{ path: [...path, from], of: 'name', to }],
  );
}

/** Copies texts to other keys, in every language that has them: other markets still show the old ones. */
export function copyKeys(texts: Texts, keys: RenamedKeys): readonly FileChange[] {
  return [...texts].flatMap(([path, text]) => {
    if (!/^locales\/[^/]+\/[^/]+\.json$/.test(path)) return [];
    const json = parseJson(text);
    const copied = [...keys].flatMap(([from, to]) => {
      const own = ownMember(json, from);
      return typeof own === 'string' ? [[to, own] as const] : [];
    });
    return copied.length === 0 ? [] : [setTexts(texts, path, Object.fromEntries(copied))];
  });
}
