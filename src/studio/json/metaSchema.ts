import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';

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
  const found = path.reduce<unknown>((schema, key) => memberSchema(resolveMeta(meta, schema), key), meta);
  return resolveMeta(meta, found);
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
