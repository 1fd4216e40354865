import type { Json } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isList, isRecord, textOf } from '../../lib/unknownValue.ts';
import { variantsOf, type MetaPart } from '../json/metaSchema.ts';
import type { JsonPath } from '../project/editText.ts';
import { membersOf } from '../project/schemaPath.ts';
import { additionsTo, isOptional, newItem, otherForm, type Additions } from './newMembers.ts';
import { kindsAt, otherForms, type OtherForm } from './otherForms.ts';
import { idOf, namesOfItems, namesOfValues } from './namesOfItems.ts';
import { nameOfMember, partAt, partFor, type Meta } from './patchedMeta.ts';

/** Between the parts of a name. */
export const SEPARATOR = ' › ';

type Value = string | number | boolean | null;

interface AnyRow {
  readonly path: JsonPath;
  /** Its location in words: `pricing › terminal › capture fee percent`. */
  readonly name: string;
  /** The same word by word, as many as the path has. */
  readonly names: readonly string[];
  /** The same by the names in the file. */
  readonly key: string;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
  /** The same in other forms that it may have. */
  readonly forms: readonly OtherForm[];
  /** The item of a list that it is. */
  readonly item?: ListItem | undefined;
}

/** An item of a list, which is moved, copied and removed. */
export interface ListItem {
  /** How many items the list has. */
  readonly count: number;
  /** The id of a copy; undefined if it has none, or if all that there may be are used. */
  readonly nextId: string | undefined;
  readonly isUsedUp: boolean;
  /** The same in the other form that it may have: a list, or an object with that list. */
  readonly other: Json | undefined;
}

/** A value of a file, a list of texts or numbers, or the head of an object, of an item of a list, or of a list of objects or lists. */
export type ValueRow =
  | (AnyRow & {
      readonly kind: 'value';
      readonly value: Value;
      /** The values that it may have; undefined for any. */
      readonly options: readonly string[] | undefined;
      /** The words for these, such as the names of devices; undefined for those that are words. */
      readonly namesOfOptions: ReadonlyMap<string, string> | undefined;
      /** The numbers that it may be, if they are few. */
      readonly numbers: readonly number[] | undefined;
    })
  | (AnyRow & {
      readonly kind: 'texts';
      readonly texts: readonly string[];
      readonly options: readonly string[] | undefined;
      /** The same, such as the names of features. */
      readonly namesOfOptions: ReadonlyMap<string, string> | undefined;
      /** How many texts it always has; undefined if that may change. */
      readonly length: number | undefined;
      /** An item of another form that may be added. */
      readonly other: OtherForm | undefined;
    })
  | (AnyRow & { readonly kind: 'numbers'; readonly numbers: readonly number[] })
  | (AnyRow & {
      readonly kind: 'item';
      readonly item: ListItem;
      readonly additions: Additions | undefined;
    })
  | (AnyRow & { readonly kind: 'object'; readonly additions: Additions | undefined })
  | (AnyRow & { readonly kind: 'list'; readonly count: number; readonly next: Json });

/** A row with an input. */
export type InputRow = Extract<ValueRow, { kind: 'value' | 'texts' | 'numbers' }>;

export const isInput = (row: ValueRow): row is InputRow =>
  row.kind === 'value' || row.kind === 'texts' || row.kind === 'numbers';

/** Lists what a file of JSON says, in its order. The file's own id and its meta-schema are left out: they never change. */
export function valueRows(file: unknown, meta: Meta): readonly ValueRow[] {
  return isRecord(file) ? rowsOfObject(file, { path: [], names: [], keys: [], isOptional: false }, meta) : [];
}

interface Location {
  readonly path: JsonPath;
  /** Its names in words, and in the file. */
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly isOptional: boolean;
  readonly item?: ListItem;
}

function rowsOf(value: unknown, at: Location, meta: Meta): readonly ValueRow[] {
  if (isList(value)) return rowsOfList(value, at, meta);
  if (isRecord(value)) return rowsOfObject(value, at, meta);
  const isValue =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isValue) return [];
  const row = rowAt(at, meta, value);
  return [
    { kind: 'value', ...row, value, ...optionsOfValue(meta, at.path), numbers: numbersAt(meta, at.path) },
  ];
}

function optionsOfValue(meta: Meta, path: JsonPath) {
  if (meta.features && path.at(-1) === FEATURE) return optionsOfFeatures(meta.features);
  const options = optionsAt(meta, path);
  return { options, namesOfOptions: options && namesOfValues(meta, path) };
}

const optionsOfFeatures = (features: ReadonlyMap<string, string>) => ({
  options: [...features.keys()],
  namesOfOptions: features,
});

/** The head of an object is left out where it has nothing to do. */
function rowsOfObject(
  object: Readonly<Record<string, unknown>>,
  at: Location,
  meta: Meta,
): readonly ValueRow[] {
  const additions = additionsTo(meta, at.path, object);
  const head = { kind: 'object' as const, ...rowAt(at, meta, object), additions };
  const hasHead = additions || at.isOptional || head.forms.length > 0;
  return [...(hasHead ? [head] : []), ...rowsOfMembers(object, at, meta)];
}

function rowsOfMembers(
  object: Readonly<Record<string, unknown>>,
  at: Location,
  meta: Meta,
): readonly ValueRow[] {
  const names = Object.keys(object).filter(
    (name) => at.path.length > 0 || (name !== '$schema' && name !== 'id'),
  );
  return names.flatMap((name) => {
    const path = [...at.path, name];
    const member = { path, names: [...at.names, nameOfMember(meta, path)], keys: [...at.keys, name] };
    const isMemberOptional = isOptional(meta, at.path, object, name);
    return rowsOf(object[name], { ...member, isOptional: isMemberOptional }, meta);
  });
}

function rowsOfList(items: readonly unknown[], at: Location, meta: Meta): readonly ValueRow[] {
  const row = rowAt(at, meta, items);
  const texts = items.filter((item) => typeof item === 'string');
  const { part } = partAt(meta, [...at.path, 0]);
  const { options, namesOfOptions } = optionsOfItems(meta, at.path);
  const isOfTexts = items.length > 0 || part?.['type'] === 'string' || options !== undefined;
  if (isOfTexts && texts.length === items.length) {
    const [length, other] = [lengthAt(meta, at.path), otherItem(meta, at.path, texts)];
    return [{ kind: 'texts', ...row, texts, options, namesOfOptions, length, other }];
  }
  const numbers = items.filter((item) => typeof item === 'number');
  if (items.length > 0 && numbers.length === items.length) return [{ kind: 'numbers', ...row, numbers }];
  return [...headOfList(items, { at, row }, meta), ...rowsOfItems(items, at, meta)];
}

function optionsOfItems({ features, ...meta }: Meta, list: JsonPath) {
  if (features && list.length === 1 && list[0] === UNAVAILABLE) return optionsOfFeatures(features);
  const options = optionsAt(meta, [...list, 0]);
  return { options, namesOfOptions: options && namesOfValues(meta, [...list, 0]) };
}

/** The features that a market or portal cannot have. */
const UNAVAILABLE = 'unavailable';

/** The feature with which what is around it counts. */
const FEATURE = 'feature';

/** The head of a list of objects or lists; none if nothing may be done there. */
function headOfList(
  items: readonly unknown[],
  { at, row }: { readonly at: Location; readonly row: AnyRow },
  meta: Meta,
): readonly ValueRow[] {
  const first = newItem(meta, at.path, items);
  const next = first === undefined ? undefined : withUnusedId(first, items, meta, at.path);
  if (next !== undefined) return [{ kind: 'list', ...row, count: items.length, next }];
  return at.isOptional ? [{ kind: 'object', ...row, additions: undefined }] : [];
}

/** How many texts a list always has, as the two ends of a range. */
function lengthAt(meta: Meta, path: JsonPath): number | undefined {
  const { minItems, maxItems } = partFor(meta, path, 'array').part ?? {};
  return typeof maxItems === 'number' && minItems === maxItems ? maxItems : undefined;
}

/** An item of another form than a text that a list of texts may have. */
function otherItem(meta: Meta, path: JsonPath, texts: readonly string[]): OtherForm | undefined {
  return otherForms(meta, [...path, 0], texts[0] ?? '')[0];
}

function withUnusedId(item: Json, items: readonly unknown[], meta: Meta, path: JsonPath): Json | undefined {
  const id = idOf(item);
  const members = membersOf(item);
  const used = items.flatMap((one) => idOf(one) ?? []);
  if (id === undefined || !members || !used.includes(id)) return item;
  const unused = unusedId(id, used, partAt(meta, [...path, 0, 'id']).part);
  return unused === undefined ? undefined : { ...members, id: unused };
}

function rowsOfItems(items: readonly unknown[], at: Location, meta: Meta): readonly ValueRow[] {
  const { part: idPart } = partAt(meta, [...at.path, 0, 'id']);
  const ids = items.flatMap((item) => idOf(item) ?? []);
  const names = namesOfItems(items, meta, at.path);
  return items.flatMap((item, index) => {
    const id = idOf(item);
    const path = [...at.path, index];
    const nextId = id === undefined ? undefined : unusedId(id, ids, idPart);
    const isUsedUp = id !== undefined && nextId === undefined;
    const known = { count: items.length, nextId, isUsedUp, other: otherForm(meta, path, item) };
    const inside = {
      path,
      names: [...at.names, names[index] ?? ''],
      keys: [...at.keys, id ?? String(index + 1)],
      isOptional: false,
      item: known,
    };
    return isRecord(item) ? rowsOfItem(item, inside, meta) : rowsOf(item, inside, meta);
  });
}

/** The rows of an item stay as long as the item, its location and its list do: there may be thousands. */
function rowsOfItem(
  item: Readonly<Record<string, unknown>>,
  at: Location & { readonly item: ListItem },
  meta: Meta,
): readonly ValueRow[] {
  const kept = rowsIn(item);
  const { own, patched } = meta;
  if (kept.own === own && kept.patched === patched && isSameJson(kept.at, at)) return kept.rows;
  const additions = additionsTo(meta, at.path, item);
  const rows: readonly ValueRow[] = [
    { kind: 'item', ...rowAt(at, meta, item), item: at.item, additions },
    ...rowsOfMembers(item, at, meta),
  ];
  Object.assign(kept, { at, own, patched, rows });
  return rows;
}

interface KeptRows extends Partial<Pick<Meta, 'own' | 'patched'>> {
  readonly at?: Location;
  readonly rows: readonly ValueRow[];
}

const rowsIn = memoizeByObject((_item: Readonly<Record<string, unknown>>): KeptRows => ({ rows: [] }));

function rowAt(
  { path, names, keys, isOptional: isLeftOut, item }: Location,
  meta: Meta,
  value: unknown,
): AnyRow {
  return {
    path,
    name: names.length === 0 ? 'this file' : names.join(SEPARATOR),
    names,
    key: keys.join(SEPARATOR),
    isOptional: isLeftOut,
    forms: otherForms(meta, path, value),
    ...(item && { item }),
  };
}

/** The texts that a value may be, those by which kinds of an object differ too; undefined if there are others. */
function optionsAt(meta: Meta, path: JsonPath): readonly string[] | undefined {
  const kinds = kindsAt(meta, path)?.map((kind) => textOf(kind['const']));
  if (kinds) return kinds;
  const { root, part } = partAt(meta, path);
  const variants = variantsOf(root, part);
  if (variants.some(({ type, enum: values }) => type === 'string' && values === undefined)) return undefined;
  const options = variants.flatMap(optionsOf);
  return options.length > 0 ? options : undefined;
}

function optionsOf({ enum: values }: MetaPart): readonly string[] {
  return isList(values) ? values.filter((value) => typeof value === 'string') : [];
}

function numbersAt(meta: Meta, path: JsonPath): readonly number[] | undefined {
  const values = partAt(meta, path).part?.['enum'];
  return isList(values) && values.every((value) => typeof value === 'number') ? values : undefined;
}

/** An id for a copy; undefined if all that there may be are used. */
function unusedId(id: string, used: readonly string[], part: MetaPart | undefined): string | undefined {
  const options = optionsOf(part ?? {});
  if (options.length > 0) return options.find((option) => !used.includes(option));
  const pattern = typeof part?.['pattern'] === 'string' ? new RegExp(part['pattern'], 'u') : /^/;
  for (let number = 2; number <= used.length + 2; number += 1) {
    const fits = [`${id}-${number}`, `${id}${number}`].find(
      (one) => pattern.test(one) && !used.includes(one),
    );
    if (fits !== undefined) return fits;
  }
  return undefined;
}
