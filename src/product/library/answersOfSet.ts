import { listSubschemas } from '@stepwright/validators';
import { pathToPointer } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { filesOfSet } from './librarySets.ts';

/**
 * Lists the answers that a set of the library has settings for: by the pointer of the answer in steps, and of the schema in a file of shared
 * definitions, as `definitions/address.json#/address/properties/zip`.
 */
export function answersOfSet(files: DefinitionFiles, id: string): readonly string[] {
  const found = filesOfSet(files, id).flatMap(({ name, file: { json } }) => {
    if (/^steps\/[^/]+\.json$/.test(name)) return membersIn(ownMember(json, 'schema'), []);
    if (!/^definitions\/[^/]+\.json$/.test(name) || !isRecord(json)) return [];
    return Object.entries(json).flatMap(([key, schema]) =>
      schemasIn(schema, [key]).map((at) => `${name}#${at}`),
    );
  });
  return [...new Set(found)];
}

/** The pointers of the answers that a schema has members for. */
function membersIn(schema: unknown, path: readonly string[]): readonly string[] {
  if (!isRecord(schema)) return [];
  return listSubschemas(schema).flatMap(({ schema: part, place, key = '' }) => {
    if (place === 'same') return membersIn(part, path);
    if (place === 'item') return membersIn(part, [...path, '*']);
    const at = [...path, key];
    return place === 'member' ? [pathToPointer(at), ...membersIn(part, at)] : [];
  });
}

/** The pointers of the schemas of members in a file. */
function schemasIn(schema: unknown, path: readonly string[]): readonly string[] {
  if (!isRecord(schema)) return [];
  return listSubschemas(schema).flatMap(({ schema: part, keyword, place, key }) => {
    const at = [...path, keyword, ...(key === undefined ? [] : [key])];
    return [...(place === 'member' ? [pathToPointer(at)] : []), ...schemasIn(part, at)];
  });
}
