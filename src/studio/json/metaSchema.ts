import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';

type Path = readonly (string | number)[];

/** A part of a meta-schema. */
export type MetaPart = Readonly<Record<string, unknown>>;

/** The meta-schema that a file names as its `$schema`; undefined if it names none. `path` is below `schemas/`. */
export function metaOf(files: DefinitionFiles, path: string): unknown {
  const named = ownMember(files.get(path)?.json, '$schema');
  const name = typeof named === 'string' ? named.slice(named.lastIndexOf('/') + 1) : '';
  return files.get(`meta/${name}`)?.json;
}

/** The part of a meta-schema for the value at a path; undefined if it says nothing of that value. */
export function metaAt(meta: unknown, path: Path): MetaPart | undefined {
  const whole = resolveMeta(meta, meta);
  return path.reduce((part, key) => part && memberPart(meta, part, key), whole);
}

/** Found once for each part and name: a file of thousands of values has few kinds of them. */
function memberPart(meta: unknown, part: MetaPart, key: string | number): MetaPart | undefined {
  const members = membersIn(part);
  const name = typeof key === 'number' ? 0 : key;
  if (!members.has(name)) {
    const found = variantsOf(meta, part)
      .map((variant) => memberSchema(variant, name))
      .find((member) => member !== undefined);
    members.set(name, resolveMeta(meta, found));
  }
  return members.get(name);
}

const membersIn = memoizeByObject((_part: MetaPart) => new Map<string | 0, MetaPart | undefined>());

/** A part, and those that it lets choose between. */
export function variantsOf(meta: unknown, part: MetaPart | undefined): readonly MetaPart[] {
  if (!part) return [];
  const kept = variantsIn(part);
  if (kept.length > 0) return kept;
  const choices = [part['anyOf'], part['oneOf']].flatMap((list) => (isList(list) ? list : []));
  const resolved = choices.map((one) => resolveMeta(meta, one)).filter((one) => one !== undefined);
  kept.push(part, ...resolved);
  return kept;
}

const variantsIn = memoizeByObject((_part: MetaPart): MetaPart[] => []);

/** The one of them that is for values of a type, for an object the one whose constants it has; the part itself if none is. */
export function variantFor(
  meta: unknown,
  part: MetaPart | undefined,
  type: 'object' | 'array',
  whole?: Readonly<Record<string, unknown>>,
): MetaPart | undefined {
  const variants = variantsOf(meta, part).filter((one) => one['type'] === type);
  return variants.find((one) => whole && hasConstants(one, whole)) ?? variants[0] ?? part;
}

function hasConstants({ properties }: MetaPart, whole: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(isRecord(properties) ? properties : {}).every(
    ([name, member]) =>
      !isRecord(member) || !('const' in member) || [undefined, member['const']].includes(whole[name]),
  );
}

/** The schema of a member of an object, or of the items of a list. */
export function memberSchema(schema: MetaPart | undefined, key: string | number): unknown {
  if (!schema) return undefined;
  if (typeof key === 'number') return schema['items'];
  const { properties, patternProperties, additionalProperties } = schema;
  const patterns = isRecord(patternProperties) ? Object.entries(patternProperties) : [];
  return (
    ownMember(properties, key) ??
    patterns.find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1] ??
    additionalProperties
  );
}

/** A schema with the one that it refers to, whose description it may replace by its own. */
export function resolveMeta(meta: unknown, schema: unknown): MetaPart | undefined {
  if (!isRecord(schema)) return undefined;
  const name =
    typeof schema['$ref'] === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(schema['$ref'])?.[1] : undefined;
  const target = name === undefined ? undefined : ownMember(ownMember(meta, '$defs'), name);
  return isRecord(target) ? { ...target, ...schema } : schema;
}
