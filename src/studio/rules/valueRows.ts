import type { Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { metaAt } from '../json/metaSchema.ts';
import type { JsonPath } from '../project/editText.ts';

type Value = string | number | boolean | null;

interface AnyRow {
  readonly path: JsonPath;
  /** Its location in words: `pricing › terminal › capture fee percent`. */
  readonly name: string;
  /** The same by the names in the file. */
  readonly key: string;
}

/** A value of a file, a list of texts, or the head of an item of a list. */
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
  | (AnyRow & { readonly kind: 'item'; readonly item: Json; readonly nextId: string | undefined });

/** Lists what a file of JSON says, in its order. The file's own id and its meta-schema are left out: they never change. */
export function valueRows(file: unknown, meta: unknown): readonly ValueRow[] {
  if (!isRecord(file)) return [];
  return Object.entries(file).flatMap(([name, value]) =>
    name === '$schema' || name === 'id' ? [] : rowsOf(value, { path: [name], names: [name] }, meta),
  );
}

interface Location {
  readonly path: JsonPath;
  readonly names: readonly string[];
}

function rowsOf(value: unknown, at: Location, meta: unknown): readonly ValueRow[] {
  if (isList(value)) return rowsOfList(value, at, meta);
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, member]) =>
      rowsOf(member, { path: [...at.path, name], names: [...at.names, name] }, meta),
    );
  const isValue =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isValue) return [];
  return [{ kind: 'value', ...rowAt(at), value, options: optionsOf(metaAt(meta, at.path)) }];
}

function rowsOfList(items: readonly unknown[], at: Location, meta: unknown): readonly ValueRow[] {
  const texts = items.filter((item) => typeof item === 'string');
  if (items.length > 0 && texts.length === items.length) {
    const options = optionsOf(metaAt(meta, [...at.path, 0]));
    return [{ kind: 'texts', ...rowAt(at), texts, options }];
  }
  const options = optionsOf(metaAt(meta, [...at.path, 0, 'id']));
  const ids = items.flatMap((item) => idOf(item) ?? []);
  return items.flatMap((item, index) => {
    const id = idOf(item);
    const inside = { path: [...at.path, index], names: [...at.names, id ?? String(index + 1)] };
    const rows = rowsOf(item, inside, meta);
    if (!isJsonObject(item)) return rows;
    const nextId = id === undefined ? undefined : unusedId(id, ids, options);
    return [{ kind: 'item' as const, ...rowAt(inside), item, nextId }, ...rows];
  });
}

function rowAt({ path, names }: Location): AnyRow {
  return { path, name: names.map(wordsOf).join(' › '), key: names.join(' › ') };
}

/** A name of a program in words: `perUnitCents` is "per unit cents". A code such as `COUNTER_TOP` or `street-address` stays. */
function wordsOf(name: string): string {
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(name)
    ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name;
}

function optionsOf(schema: Readonly<Record<string, unknown>> | undefined): readonly string[] | undefined {
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

function isJsonObject(value: unknown): value is { readonly [name: string]: Json } {
  return isRecord(value);
}
