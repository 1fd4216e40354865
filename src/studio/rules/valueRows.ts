import type { Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { MetaPart } from '../json/metaSchema.ts';
import type { JsonPath } from '../project/editText.ts';
import { asJson } from '../project/schemaPath.ts';
import { additionsTo, isOptional, newItem, otherForm, type Additions } from './newMembers.ts';
import { partAt, type Meta } from './patchedMeta.ts';

type Value = string | number | boolean | null;

interface AnyRow {
  readonly path: JsonPath;
  /** Its location in words: `pricing › terminal › capture fee percent`. */
  readonly name: string;
  /** The same by the names in the file. */
  readonly key: string;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
  /** The item of a list that it is. */
  readonly item?: ListItem | undefined;
}

/** An item of a list, which is copied and removed. */
export interface ListItem {
  readonly value: Json;
  /** The id of a copy; undefined if it has none, or if all that there may be are used. */
  readonly nextId: string | undefined;
  /** The same in the other form that it may have: a list, or an object with that list. */
  readonly other: Json | undefined;
}

/** A value of a file, a list of texts, the head of an object or of an item of a list, or a list of objects or lists that has none. */
export type ValueRow =
  | (AnyRow & {
      readonly kind: 'value';
      readonly value: Value;
      /** The values that it may have; undefined for any. */
      readonly options: readonly string[] | undefined;
    })
  | (AnyRow & {
      readonly kind: 'texts';
      readonly texts: readonly string[];
      readonly options: readonly string[] | undefined;
    })
  | (AnyRow & {
      readonly kind: 'item';
      readonly item: ListItem;
      readonly additions: Additions | undefined;
    })
  | (AnyRow & { readonly kind: 'object'; readonly additions: Additions | undefined })
  | (AnyRow & { readonly kind: 'empty'; readonly first: Json });

/** A row with an input. */
export type InputRow = Extract<ValueRow, { kind: 'value' | 'texts' }>;

/** Lists what a file of JSON says, in its order. The file's own id and its meta-schema are left out: they never change. */
export function valueRows(file: unknown, meta: Meta): readonly ValueRow[] {
  return isRecord(file) ? rowsOfObject(file, { path: [], names: [], isOptional: false }, meta) : [];
}

interface Location {
  readonly path: JsonPath;
  readonly names: readonly string[];
  readonly isOptional: boolean;
  readonly item?: ListItem;
}

function rowsOf(value: unknown, at: Location, meta: Meta): readonly ValueRow[] {
  if (isList(value)) return rowsOfList(value, at, meta);
  if (isRecord(value)) return rowsOfObject(value, at, meta);
  const isValue =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isValue) return [];
  return [{ kind: 'value', ...rowAt(at), value, options: optionsOf(partAt(meta, at.path).part) }];
}

/** The head of an object is left out where it has nothing to do. */
function rowsOfObject(
  object: Readonly<Record<string, unknown>>,
  at: Location,
  meta: Meta,
): readonly ValueRow[] {
  const additions = additionsTo(meta, at.path, object);
  const head = { kind: 'object' as const, ...rowAt(at), additions };
  return [...(additions || at.isOptional ? [head] : []), ...rowsOfMembers(object, at, meta)];
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
    const member = { path: [...at.path, name], names: [...at.names, name] };
    const isMemberOptional = isOptional(meta, at.path, object, name);
    return rowsOf(object[name], { ...member, isOptional: isMemberOptional }, meta);
  });
}

function rowsOfList(items: readonly unknown[], at: Location, meta: Meta): readonly ValueRow[] {
  const { part } = partAt(meta, [...at.path, 0]);
  const texts = items.filter((item) => typeof item === 'string');
  const isOfTexts = items.length > 0 || part?.['type'] === 'string' || optionsOf(part) !== undefined;
  if (isOfTexts && texts.length === items.length)
    return [{ kind: 'texts', ...rowAt(at), texts, options: optionsOf(part) }];
  const first = items.length === 0 ? newItem(meta, at.path) : undefined;
  if (first !== undefined) return [{ kind: 'empty', ...rowAt(at), first }];
  const head = at.isOptional ? [{ kind: 'object' as const, ...rowAt(at), additions: undefined }] : [];
  return [...head, ...rowsOfItems(items, at, meta)];
}

function rowsOfItems(items: readonly unknown[], at: Location, meta: Meta): readonly ValueRow[] {
  const options = optionsOf(partAt(meta, [...at.path, 0, 'id']).part);
  const ids = items.flatMap((item) => idOf(item) ?? []);
  return items.flatMap((item, index) => {
    const id = idOf(item);
    const path = [...at.path, index];
    const value = asJson(item);
    const nextId = id === undefined ? undefined : unusedId(id, ids, options);
    const known = { value, nextId, other: otherForm(meta, path, value) };
    const inside = { path, names: [...at.names, id ?? String(index + 1)], isOptional: false, item: known };
    if (!isRecord(item)) return rowsOf(item, inside, meta);
    const additions = additionsTo(meta, path, item);
    return [
      { kind: 'item' as const, ...rowAt(inside), item: known, additions },
      ...rowsOfMembers(item, inside, meta),
    ];
  });
}

function rowAt({ path, names, isOptional: isLeftOut, item }: Location): AnyRow {
  const name = names.length === 0 ? 'this file' : names.map(wordsOf).join(' › ');
  return { path, name, key: names.join(' › '), isOptional: isLeftOut, ...(item && { item }) };
}

/** A name of a program in words: `perUnitCents` is "per unit cents". A code such as `COUNTER_TOP` or `street-address` stays. */
export function wordsOf(name: string): string {
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(name)
    ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name;
}

function optionsOf(schema: MetaPart | undefined): readonly string[] | undefined {
  const { enum: values } = schema ?? {};
  const texts = isList(values) ? values.filter((value) => typeof value === 'string') : [];
  return texts.length > 0 ? texts : undefined;
}

function idOf(item: unknown): string | undefined {
  return isRecord(item) && typeof item['id'] === 'string' ? item['id'] : undefined;
}

/** An id for a copy; undefined if all that there may be are used. */
function unusedId(
  id: string,
  used: readonly string[],
  options: readonly string[] | undefined,
): string | undefined {
  if (options) return options.find((option) => !used.includes(option));
  const numbers = Array.from({ length: used.length + 1 }, (_, index) => `${id}-${index + 2}`);
  return numbers.find((number) => !used.includes(number));
}
