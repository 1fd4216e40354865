import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord, parseJson } from '../../lib/unknownValue.ts';
import { setInText, type JsonPath } from './editText.ts';
import { changesBetween, projectOf, withFiles, type Texts } from './project.ts';
import { resolve, viewsOfFolder } from './resolved.ts';
import { valueIn } from './schemaPath.ts';

const OVERLAY = /^schemas\/((?!base\/).+)\/(?:steps|flows|formats|definitions)\/[^/]+\.json$/;

/**
 * Changes without the values of layers that say nothing new after them: those equal to what the layers below have, and removals of
 * what these do not have. The checker reports both. Values that said nothing new before the changes are kept.
 */
export function withoutRestated(texts: Texts, changes: readonly FileChange[]): readonly FileChange[] {
  const after = withFiles(texts, changes);
  const changed = changesBetween(texts, after);
  const left = changed.map((change) => {
    const [, folder] = OVERLAY.exec(change.path) ?? [];
    const now = after.get(change.path);
    if (folder === undefined || now === undefined) return change;
    const layerFile = { folder, path: change.path };
    const before = parseJson(texts.get(change.path) ?? '');
    const known = new Set(listRedundantValues(texts, layerFile).map((pointer) => keyIn(before, pointer)));
    const paths = listRedundantValues(after, layerFile)
      .filter((pointer) => !known.has(keyIn(parseJson(now), pointer)))
      .map((pointer) => pathIn(parseJson(now), pointer));
    // The last one first, since an item that goes moves those behind it in a list.
    const text = paths.reduceRight(removeWithEmptyParents, now);
    return text === now ? change : { path: change.path, text: isEmptyOverlay(text) ? null : text };
  });
  return changesBetween(texts, withFiles(texts, left));
}

/** The pointers of the values in a file of a layer that change nothing in any view of it. */
function listRedundantValues(
  texts: Texts,
  { folder, path }: { readonly folder: string; readonly path: string },
): readonly string[] {
  const json = parseJson(texts.get(path) ?? '');
  const { files } = projectOf(texts);
  let common: ReadonlySet<string> | undefined;
  for (const view of viewsOfFolder(files, folder)) {
    const found = resolve(files, view).findings.flatMap((one) =>
      one.path === path && isRedundant(one.code, valueIn(json, pathIn(json, one.pointer)))
        ? [one.pointer]
        : [],
    );
    common = common ? new Set(found.filter((pointer) => common?.has(pointer))) : new Set(found);
    if (common.size === 0) break;
  }
  return [...(common ?? [])];
}

const isRedundant = (code: string, value: unknown): boolean =>
  code === 'overlay-changes-nothing' ||
  (code === 'overlay-hits-nothing' && (value === null || (isRecord(value) && value['remove'] === true)));

/** A JSON Pointer as a path, with the indexes of lists as numbers. */
function pathIn(json: unknown, pointer: string): JsonPath {
  return pointerToPath(pointer).reduce<JsonPath>(
    (path, name) => [...path, isList(valueIn(json, path)) ? Number(name) : name],
    [],
  );
}

/** A JSON Pointer with the ids of items that have one, since an index is that of another item once one before it goes. */
function keyIn(json: unknown, pointer: string): string {
  const path = pathIn(json, pointer);
  const names = path.map((name, index) => {
    const id = typeof name === 'number' ? valueIn(json, [...path.slice(0, index + 1), 'id']) : undefined;
    return typeof id === 'string' ? `id ${id}` : String(name);
  });
  return pathToPointer(names);
}

/** Whether an item of a list has a name and nothing else. */
const isItemWithoutContent = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(value).every((name) => name === 'id');

function removeWithEmptyParents(text: string, path: JsonPath): string {
  const left = setInText(text, path, undefined);
  const parent = path.slice(0, -1);
  const around = valueIn(parseJson(left), parent);
  const isEmpty = isList(around)
    ? around.length === 0
    : isRecord(around) &&
      (typeof parent.at(-1) === 'number' ? isItemWithoutContent(around) : Object.keys(around).length === 0);
  return isEmpty && parent.length > 0 ? removeWithEmptyParents(left, parent) : left;
}

function isEmptyOverlay(text: string): boolean {
  const json = parseJson(text);
  return isRecord(json) && Object.keys(json).every((name) => name === '$schema');
}
