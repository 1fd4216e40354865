import type { Json } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import { firstValue } from '../json/firstValue.ts';
import { memberSchema, resolveMeta, variantsOf, type MetaPart } from '../json/metaSchema.ts';
import type { JsonPath } from '../project/editText.ts';
import { asJson, membersOf } from '../project/schemaPath.ts';
import { partAt, type Meta } from './patchedMeta.ts';

/** The constants of a member by which the kinds of an object differ, such as `kind`; undefined if it has none. */
export function kindsAt(meta: Meta, path: JsonPath): readonly MetaPart[] | undefined {
  const name = path.at(-1);
  if (typeof name !== 'string') return undefined;
  const { root, part } = partAt(meta, path.slice(0, -1));
  const kinds = variantsOf(root, part)
    .map((one) => resolveMeta(root, ownMember(one['properties'], name)))
    .filter((kind) => kind !== undefined);
  const constants = kinds.filter((kind) => typeof kind['const'] === 'string');
  return constants.length > 1 ? constants : undefined;
}

/** An object as another kind of it: members that this one has not are left out, and those that it requires begin with a value that is allowed. */
export function asKind(
  meta: Meta,
  path: JsonPath,
  { whole, kind }: { readonly whole: unknown; readonly kind: Json },
): Json {
  const name = textOf(path.at(-1));
  const { root, part } = partAt(meta, path.slice(0, -1));
  const variant = variantsOf(root, part).find(
    (one) => ownMember(memberSchema(one, name), 'const') === kind && isRecord(one['properties']),
  );
  const known = variant && isRecord(variant['properties']) ? variant['properties'] : {};
  const kept = Object.entries(membersOf(whole) ?? {}).filter(([member]) => Object.hasOwn(known, member));
  return { ...membersOf(firstValue(root, variant)), ...Object.fromEntries(kept), [name]: kind };
}

/** A value in another form that its meta-schema lets choose, such as an object in place of a number. */
export interface OtherForm {
  readonly name: string;
  readonly value: Json;
}

/** The other forms of a value that is a text, a number or an object of its own. */
export function otherForms(meta: Meta, path: JsonPath, value: unknown): readonly OtherForm[] {
  const { root, part } = partAt(meta, path);
  const variants = variantsOf(root, part).filter((one) => formOf(one) !== undefined);
  const from = formOfValue(value);
  const own = variants.find((one) => formOf(one) === from);
  if (!own || from === 'array' || value === null) return [];
  return variants
    .filter((one) => formOf(one) !== from)
    .flatMap((variant) => {
      const turned = turn({ root, own, variant }, asJson(value));
      return turned === undefined ? [] : [{ name: nameOf(variant), value: turned }];
    });
}

type Form = 'text' | 'number' | 'object' | 'array';

function formOf({ type, enum: values }: MetaPart): Form | undefined {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'object' || type === 'array') return type;
  return type === 'string' || isList(values) ? 'text' : undefined;
}

function formOfValue(value: unknown): Form {
  if (isList(value)) return 'array';
  return isRecord(value) ? 'object' : typeof value === 'number' ? 'number' : 'text';
}

interface Turn {
  readonly root: unknown;
  readonly own: MetaPart;
  readonly variant: MetaPart;
}

/** Keeps what both forms have: a number is both limits, an object the only one of a list. Undefined if that is not possible. */
function turn({ root, own, variant }: Turn, value: Json): Json | undefined {
  const [from, to] = [formOf(own), formOf(variant)];
  if (to === 'array')
    return isSameJson(asJson(resolveMeta(root, variant['items']) ?? null), asJson(own)) ? [value] : undefined;
  const first = firstValue(root, variant);
  if (from === 'number' && isRecord(first))
    return asJson(Object.fromEntries(Object.keys(first).map((name) => [name, value])));
  if (to === 'number' && isRecord(value)) return Math.max(...Object.values(value).map(Number));
  return first;
}

/** The name of a form in words: that of the meta-schema, else its first member. */
function nameOf({ type, properties, title }: MetaPart): string {
  if (typeof title === 'string') return title;
  if (type === 'array') return 'a list';
  if (type === 'integer' || type === 'number') return 'one number';
  const [name, member] = Object.entries(isRecord(properties) ? properties : {})[0] ?? [];
  return textOf(ownMember(member, 'title')) || (name ?? 'a choice');
}
