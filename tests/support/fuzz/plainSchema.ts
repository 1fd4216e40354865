import type { Json, JsonSchema } from '@stepwright/engine';
import { holds } from './holds.ts';

/** A schema without branches: what is left to ask once each of its conditions was decided. */
export interface PlainSchema {
  /** The keywords that say something of one value: `type`, `enum`, `format`, `maxLength` and the like. */
  readonly rules: JsonSchema;
  readonly properties: Readonly<Record<string, PlainSchema>>;
  readonly required: readonly string[];
  /** Members that are there, but could be left out as well: then this is not the variant that applies. */
  readonly present?: readonly string[];
  /** Items at a position of their own, by the position. */
  readonly positions?: Readonly<Record<string, PlainSchema>>;
  readonly items?: PlainSchema;
  /** Members that a person names, and which names they may have. */
  readonly free?: { readonly schema: PlainSchema; readonly names: string };
  /** Schemas that must not hold. */
  readonly refused: readonly JsonSchema[];
}

export const ANYTHING: PlainSchema = { rules: {}, properties: {}, required: [], refused: [] };

/** Returns the schema that satisfies both. Undefined if none can, such as for two disjoint lists. */
export function mergePlain(a: PlainSchema, b: PlainSchema): PlainSchema | undefined {
  const refused = [...a.refused, ...b.refused];
  const rules = mergeRules(a.rules, b.rules, refused);
  const properties = mergeProperties(a.properties, b.properties);
  const positions = mergeProperties(a.positions ?? {}, b.positions ?? {});
  const items = a.items && b.items ? mergePlain(a.items, b.items) : (a.items ?? b.items);
  const free = a.free ?? b.free;
  if (!rules || !properties || !positions || (a.items && b.items && !items)) return undefined;
  return {
    rules,
    properties,
    required: [...new Set([...a.required, ...b.required])],
    present: [...new Set([...(a.present ?? []), ...(b.present ?? [])])],
    refused,
    ...(Object.keys(positions).length > 0 ? { positions } : {}),
    ...(items ? { items } : {}),
    ...(free ? { free } : {}),
  };
}

function mergeProperties(a: PlainSchema['properties'], b: PlainSchema['properties']) {
  const merged: Record<string, PlainSchema> = { ...a };
  for (const [name, schema] of Object.entries(b)) {
    const both = mergePlain(merged[name] ?? ANYTHING, schema);
    if (!both) return undefined;
    merged[name] = both;
  }
  return merged;
}

const MERGED_LIMITS: Readonly<Record<string, (a: number, b: number) => number>> = {
  maxLength: Math.min,
  maxItems: Math.min,
  maximum: Math.min,
  minLength: Math.max,
  minItems: Math.max,
  minimum: Math.max,
};

function mergeRules(a: JsonSchema, b: JsonSchema, refused: readonly JsonSchema[]): JsonSchema | undefined {
  const merged: Record<string, Json> = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    const limit = MERGED_LIMITS[keyword];
    const known = merged[keyword];
    merged[keyword] = limit && known !== undefined ? limit(Number(known), Number(value)) : value;
  }
  const choices = intersect(choicesOf(a), choicesOf(b))?.filter(
    (choice) => !refused.some((schema) => holds(schema, choice)),
  );
  if (!choices) return merged;
  if (choices.length === 0) return undefined;
  return choices.length === 1 ? { ...merged, const: choices[0] ?? null } : { ...merged, enum: choices };
}

/** Whether null is one of several types that a value may have. */
export function isNullable({ rules }: PlainSchema): boolean {
  return typesOf(rules).includes('null');
}

/** The types that a value may have, where they are said. */
export function typesOf({ types }: JsonSchema): readonly Json[] {
  return Array.isArray(types) ? (types as readonly Json[]) : [];
}

/** A keyword's text, where it is one. */
export function textRule(rules: JsonSchema, keyword: string): string | undefined {
  const value = rules[keyword];
  return typeof value === 'string' ? value : undefined;
}

/** The values that a schema lists, if it lists them. */
export function choicesOf({ const: constant, enum: list }: JsonSchema): readonly Json[] | undefined {
  if (constant !== undefined) return [constant];
  return Array.isArray(list) ? (list as readonly Json[]) : undefined;
}

function intersect(a: readonly Json[] | undefined, b: readonly Json[] | undefined) {
  return a && b ? a.filter((value) => b.includes(value)) : (a ?? b);
}
