import type { JsonSchema } from '../../engine/index.ts';
import {
  linkReferences,
  listSchemaParts,
  listSubschemas,
  type Subschema,
} from '../../../validators/index.ts';
import { namesOf } from '../schemas/schemaParts.ts';

/**
 * The JSON Pointers of the schemas inside a schema that require themselves without end, so that no answer is ever complete: a
 * person whose parent is required, and is such a person.
 */
export function findEndless(schema: JsonSchema, pointer: string): readonly string[] {
  const linked = linkReferences(schema);
  if (linked === schema) return [];
  const repeated = listSchemaParts(linked).flatMap(({ again }) => again ?? []);
  const endless = repeated.filter((part) => !canEnd(part.schema, []));
  return [...new Set(endless.map((part) => pointer + part.pointer))];
}

/** Whether a value of the schema may be finite. `around` are the schemas that need this one. */
function canEnd(schema: JsonSchema, around: readonly JsonSchema[]): boolean {
  if (around.includes(schema)) return false;
  const ends = (inner: JsonSchema) => canEnd(inner, [...around, schema]);
  const inside = listSubschemas(schema);
  const needed = inside.filter((one) => isNeeded(schema, one));
  if (!needed.every((one) => ends(one.schema))) return false;
  return CHOICES.every((keyword) => {
    const options = inside.filter((one) => one.keyword === keyword);
    // An option that is `true` ends.
    return (
      options.length < sizeOf(schema[keyword]) ||
      options.length === 0 ||
      options.some((one) => ends(one.schema))
    );
  });
}

const CHOICES = ['anyOf', 'oneOf'] as const;

function isNeeded(schema: JsonSchema, { keyword, key = '' }: Subschema<JsonSchema>): boolean {
  if (keyword === 'allOf') return true;
  if (keyword === 'properties') return mustBe(schema, 'object') && namesOf(schema['required']).includes(key);
  const { minItems } = schema;
  return keyword === 'items' && mustBe(schema, 'array') && typeof minItems === 'number' && minItems > 0;
}

function mustBe({ type }: JsonSchema, wanted: string): boolean {
  return type === undefined || type === wanted;
}

function sizeOf(options: unknown): number {
  return Array.isArray(options) ? options.length : 0;
}
