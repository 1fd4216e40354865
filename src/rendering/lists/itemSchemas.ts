import { getSchemaType, type RJSFSchema } from '@rjsf/utils';
import { drawableSchema } from '../schema/schemaKinds.ts';

/** Returns the number of a list's items with a schema of their own (a tuple). */
export function countFixed(schema: RJSFSchema): number {
  return fixedSchemas(schema).length;
}

/** Returns the schema of the item at an index; undefined if the list may have none. `item` is the present value. */
export function itemSchemaAt(schema: RJSFSchema, index: number, item?: unknown): RJSFSchema | undefined {
  const fixed = fixedSchemas(schema);
  const own: unknown = index < fixed.length ? fixed[index] : furtherSchema(schema);
  return own === undefined || own === false ? undefined : drawableSchema(own, item);
}

/** Returns the schema of a new item; undefined if none can be added. */
export function newItemSchema(schema: RJSFSchema): RJSFSchema | undefined {
  return itemSchemaAt(schema, countFixed(schema));
}

/** Whether items are a card with several inputs, instead of one input in a row. */
export function hasCards(schema: RJSFSchema): boolean {
  const item = itemSchemaAt(schema, 0);
  if (!item) return false;
  return item.enum === undefined && item.const === undefined && !PLAIN.has(getSchemaType(item));
}

const PLAIN: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null']);

function fixedSchemas(schema: RJSFSchema): readonly unknown[] {
  // The second is the spelling of drafts before 2020-12.
  const fixed: unknown = Reflect.get(schema, 'prefixItems') ?? schema.items;
  return Array.isArray(fixed) ? fixed : [];
}

function furtherSchema(schema: RJSFSchema): unknown {
  return Array.isArray(schema.items) ? schema.additionalItems : schema.items;
}
