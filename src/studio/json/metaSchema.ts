import type { DefinitionFiles } from '@stepwright/engine/authoring';
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
  const found = path.reduce<unknown>(
    (schema, key) =>
      variantsOf(meta, resolveMeta(meta, schema))
        .map((variant) => memberSchema(variant, key))
        .find((member) => member !== undefined),
    meta,
  );
  return resolveMeta(meta, found);
}

/** A part, and those that it lets choose between. */
export function variantsOf(meta: unknown, part: MetaPart | undefined): readonly MetaPart[] {
  const { anyOf, oneOf } = part ?? {};
  const choices = [anyOf, oneOf].flatMap((list) => (isList(list) ? list : []));
  return [part, ...choices.map((one) => resolveMeta(meta, one))].flatMap((one) => (one ? [one] : []));
}

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
