import type { Json, JsonSchema } from '../../engine/index.ts';
import { membersOf } from '../schemas/schemaParts.ts';
import type { UiPart } from './listUiParts.ts';

const OF_LISTS: readonly Json[] = ['pages', 'table', 'detail'];
const OF_OBJECTS: readonly Json[] = ['tabs', 'accordion'];
const PLAIN: readonly (Json | undefined)[] = ['string', 'number', 'integer', 'boolean', 'null'];

/**
 * Returns the problem of a layout for its schema: lists of objects have some layouts, objects have others. Undefined if
 * the schema does not name its type.
 */
export function misplacedLayout({ ui, path }: UiPart, schema: JsonSchema): string | undefined {
  const layout = memberOf(memberOf(ui, 'ui:options'), 'layout');
  const location = path.reduce<Json | undefined>(partOf, schema);
  if (typeof layout !== 'string' || location === undefined) return undefined;
  const type = memberOf(location, 'type');
  if (OF_OBJECTS.includes(layout) && type === 'array')
    return `"${layout}" lays out an object, and this is a list`;
  if (!OF_LISTS.includes(layout)) return undefined;
  if (type === 'object') return `"${layout}" lays out a list, and this is an object`;
  const isPlain = PLAIN.includes(memberOf(memberOf(location, 'items'), 'type'));
  return isPlain
    ? `"${layout}" lays out a list of objects, and the items of this one are plain values`
    : undefined;
}

function partOf(schema: Json | undefined, name: string): Json | undefined {
  return name === '*' ? memberOf(schema, 'items') : memberOf(memberOf(schema, 'properties'), name);
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return membersOf(value).find(([key]) => key === name)?.[1];
}
