import type { Json } from '@stepwright/engine';
import { isList, isRecord, textOf } from '../../lib/unknownValue.ts';
import { tongueOf } from '../../product/translation/tongueOf.ts';
import { firstValue } from '../json/firstValue.ts';
import { memberSchema, resolveMeta, variantsOf, type MetaPart } from '../json/metaSchema.ts';
import type { JsonPath } from '../project/editText.ts';
import { nameOfLanguage } from '../project/names.ts';
import { asJson } from '../project/schemaPath.ts';
import { partAt, partFor, titleAt, type Meta } from './patchedMeta.ts';

/** A member that an object may have and has not. */
export interface NewMember {
  readonly name: string;
  /** Its name in words, if the meta-schema has any. */
  readonly title: string;
  readonly description: string;
  /** Its first value, and those of others that it requires. */
  readonly values: Readonly<Record<string, Json>>;
}

/** How members are named that the meta-schema does not name itself. */
export interface NameRule {
  /** Why a name is not possible, in words; undefined if it is. */
  readonly fault: (name: string) => string | undefined;
  readonly member: (name: string) => NewMember;
}

/** The members that may be added to an object. */
export interface Additions {
  readonly members: readonly NewMember[];
  readonly names: NameRule | undefined;
}

/** Returns what may be added to an object at a path; undefined if nothing may. */
export function additionsTo(
  meta: Meta,
  path: JsonPath,
  whole: Readonly<Record<string, unknown>>,
): Additions | undefined {
  const { part, root } = partFor(meta, path, 'object', whole);
  if (!part) return undefined;
  const { chosen, others } = choicesOf(part, whole);
  const excluded = chosen.length > 0 ? others : [];
  const member = (name: string) => newMember(meta, path, { whole, name });
  const { properties } = part;
  const members = Object.keys(isRecord(properties) ? properties : {})
    .filter(
      (name) =>
        !Object.hasOwn(whole, name) &&
        !excluded.includes(name) &&
        name !== '$schema' &&
        !(path.length === 0 && name === 'id'),
    )
    .map(member)
    .filter(({ values }) => Object.keys(values).length > 0);
  const names = hasOwnNames(part) ? { fault: nameFault(root, part, whole), member } : undefined;
  return members.length > 0 || names ? { members, names } : undefined;
}

/** Adds the languages of the project to what may be added to an object by language, in the form of its own: `fr` beside `en`, `fr-CA` beside `en-CA`. */
export function withLanguages(
  additions: Additions,
  whole: Readonly<Record<string, unknown>>,
  tags: readonly string[],
): Additions {
  const { members, names } = additions;
  if (!names) return additions;
  const known = [...new Set(tags.flatMap((tag) => [tag, tongueOf(tag)]))];
  const own = Object.keys(whole);
  if (own.length === 0 || !own.every((name) => known.includes(name))) return additions;
  const hasRegion = own.some((name) => name.includes('-'));
  const missing = known.filter(
    (tag) => tag.includes('-') === hasRegion && !own.includes(tag) && names.fault(tag) === undefined,
  );
  const languages = missing.map((tag) => ({
    ...names.member(tag),
    title: `${nameOfLanguage(tag)} (${tag})`,
  }));
  return { members: [...members, ...languages], names };
}

/** Whether a member of an object may be removed by the meta-schema: it is known, and neither required nor the last that is needed. */
export function isOptional(
  meta: Meta,
  path: JsonPath,
  whole: Readonly<Record<string, unknown>>,
  name: string,
): boolean {
  const { part } = partFor(meta, path, 'object', whole);
  if (!part || memberSchema(part, name) === undefined) return false;
  const { required, minProperties, dependentRequired } = part;
  const isNeeded =
    (isList(required) && required.includes(name)) || choicesOf(part, whole).chosen.includes(name);
  const isNeededByOther = Object.entries(isRecord(dependentRequired) ? dependentRequired : {}).some(
    ([other, needed]) => Object.hasOwn(whole, other) && isList(needed) && needed.includes(name),
  );
  return !isNeeded && !isNeededByOther && Object.keys(whole).length > Number(minProperties ?? 0);
}

/** The members that each choice of an object requires, by whether it has them. */
function choicesOf({ oneOf }: MetaPart, whole: Readonly<Record<string, unknown>>) {
  const choices = (isList(oneOf) ? oneOf : []).flatMap((one) =>
    isRecord(one) && isList(one['required']) ? [one['required'].map(textOf)] : [],
  );
  const holds = (names: readonly string[]) => names.every((name) => Object.hasOwn(whole, name));
  return { chosen: choices.filter(holds).flat(), others: choices.filter((names) => !holds(names)).flat() };
}

/** An item that is added to a list of objects or lists; undefined for other lists. */
export function newItem(meta: Meta, path: JsonPath, items: readonly unknown[] = []): Json | undefined {
  const { part, root } = partAt(meta, [...path, 0]);
  const isSimple = variantsOf(root, part).every(({ type }) => type !== 'object' && type !== 'array');
  return part && !isSimple ? firstValue(root, part, items.map(asJson)) : undefined;
}

/**
 * An item that may be a list, or an object with that list and more: in its other form. Undefined if it has none, or if something would
 * be lost.
 */
export function otherForm(meta: Meta, path: JsonPath, item: unknown): Json | undefined {
  const { root, part } = partAt(meta, path);
  const variants = variantsOf(root, part);
  const { required } = variants.find(({ type }) => type === 'object') ?? {};
  const [name] = isList(required) && required.length === 1 ? required.map(textOf) : [];
  if (name === undefined || !variants.some(({ type }) => type === 'array')) return undefined;
  if (isList(item)) return { [name]: asJson(item) };
  const list = isRecord(item) && Object.keys(item).length === 1 ? item[name] : undefined;
  return isList(list) ? asJson(list) : undefined;
}

const hasOwnNames = (part: MetaPart): boolean =>
  isRecord(part['additionalProperties']) || isRecord(part['patternProperties']);

function newMember(
  meta: Meta,
  path: JsonPath,
  { whole, name }: { readonly whole: Readonly<Record<string, unknown>>; readonly name: string },
): NewMember {
  const { dependentRequired } = partFor(meta, path, 'object', whole).part ?? {};
  const needed = isRecord(dependentRequired) ? dependentRequired[name] : undefined;
  const others = (isList(needed) ? needed.map(textOf) : []).filter((one) => !Object.hasOwn(whole, one));
  const values = [...others, name].flatMap((one) => {
    const { root, part } = partAt(meta, [...path, one]);
    const value = firstValue(root, part);
    return value === undefined ? [] : [[one, value] as const];
  });
  return {
    name,
    title: titleAt(meta, [...path, name]) ?? name,
    description: textOf(partAt(meta, [...path, name]).part?.['description']),
    values: values.length === others.length + 1 ? Object.fromEntries(values) : {},
  };
}

function nameFault(
  root: unknown,
  part: MetaPart,
  whole: Readonly<Record<string, unknown>>,
): NameRule['fault'] {
  const rule = resolveMeta(root, part['propertyNames']);
  const pattern = typeof rule?.['pattern'] === 'string' ? rule['pattern'] : String.raw`^\S(?:.*\S)?$`;
  const patterns = isRecord(part['patternProperties']) ? Object.keys(part['patternProperties']) : [pattern];
  const not = rule?.['not'];
  const refused = isRecord(not) && isList(not['enum']) ? not['enum'] : [];
  const [like] = Object.keys(whole);
  return (name) => {
    if (Object.hasOwn(whole, name)) return `“${name}” exists already.`;
    if (refused.includes(name) || name in {}) return `“${name}” has another meaning: choose another name.`;
    if (patterns.some((one) => new RegExp(one, 'u').test(name)))
      return memberSchema(part, name) === undefined ? `“${name}” is not known here.` : undefined;
    const shape = like === undefined ? '' : ` It is written as “${like}” is.`;
    return `“${name}” cannot be a name here.${shape}`;
  };
}
