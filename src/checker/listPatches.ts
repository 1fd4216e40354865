import { type Json, pathToPointer } from '@stepwright/engine';
import { memberOf, membersOf } from './schemas/schemaParts.ts';

/** An overlay's change of one property. */
export interface Patch {
  readonly path: readonly string[];
  /** In the step, and in the overlay as well: both name the same members on the way. */
  readonly pointer: string;
  readonly patch: Json;
}

/** Lists what the schema of an overlay, or of a whole step, says of properties, those of items included. */
export function listPatches(
  schema: Json | undefined,
  path: readonly string[] = [],
  pointer = '/schema',
): readonly Patch[] {
  const properties = membersOf(memberOf(schema, 'properties')).flatMap(([name, patch]) => {
    const here = { path: [...path, name], pointer: pointer + pathToPointer(['properties', name]), patch };
    return [here, ...listPatches(patch, here.path, here.pointer)];
  });
  const items = memberOf(schema, 'items');
  return items === undefined
    ? properties
    : [...properties, ...listPatches(items, [...path, '*'], `${pointer}/items`)];
}
