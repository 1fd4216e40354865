import type { Keyword } from './jsonSchema.ts';
/** Where a subschema applies, seen from the value that the schema around it applies to. */
export type SubschemaLocation =
  /** That value itself. */
  | 'same'
  /** A member of an object: the named one, those whose name matches a pattern, those that nothing else speaks of. */
  | 'member'
  | 'matching'
  | 'others'
  /** An item of a list: the one at a position, or any. */
  | 'position'
  | 'item'
  /** The names of an object's members, the decoded content of a text, or no value at all until something refers to it. */
  | 'name'
  | 'content'
  | 'nowhere';

/** Whether answers are asked for by what the subschema names, or only looked at to check others. */
type Role = 'asks' | 'looks';

/** A keyword that holds subschemas: one, a list of them, or several by name. */
export type Applicator = readonly [
  keyword: string,
  holds: 'one' | 'list' | 'named',
  place: SubschemaLocation,
  role: Role,
];

/**
 * Every keyword of JSON Schema draft 2020-12 that holds subschemas, in reading order: first those inside a value, then
 * those about the value itself. (`dependencies` and `definitions` are older, and AJV still knows them.)
 */
export const applicators = [
  ['properties', 'named', 'member', 'asks'],
  ['patternProperties', 'named', 'matching', 'asks'],
  ['additionalProperties', 'one', 'others', 'asks'],
  ['unevaluatedProperties', 'one', 'others', 'asks'],
  ['prefixItems', 'list', 'position', 'asks'],
  ['items', 'one', 'item', 'asks'],
  ['unevaluatedItems', 'one', 'item', 'asks'],
  ['contains', 'one', 'item', 'looks'],
  ['allOf', 'list', 'same', 'asks'],
  ['anyOf', 'list', 'same', 'asks'],
  ['oneOf', 'list', 'same', 'asks'],
  ['if', 'one', 'same', 'looks'],
  ['then', 'one', 'same', 'asks'],
  ['else', 'one', 'same', 'asks'],
  ['dependentSchemas', 'named', 'same', 'asks'],
  ['dependencies', 'named', 'same', 'asks'],
  ['not', 'one', 'same', 'looks'],
  ['propertyNames', 'one', 'name', 'looks'],
  ['contentSchema', 'one', 'content', 'asks'],
  ['$defs', 'named', 'nowhere', 'looks'],
  ['definitions', 'named', 'nowhere', 'looks'],
] as const satisfies readonly Applicator[];

/** The name of a keyword that holds subschemas. */
export type ApplicatorKeyword = (typeof applicators)[number][0];

export type SchemaObject = Readonly<Record<string, unknown>> & { readonly [Name in Keyword]?: unknown };

/** A schema directly inside another. */
export interface Subschema<Schema extends SchemaObject = SchemaObject> {
  readonly schema: Schema;
  readonly keyword: ApplicatorKeyword;
  readonly place: SubschemaLocation;
  readonly role: Role;
  /** Its name or position among others of the keyword. */
  readonly key: string | undefined;
}

/** The schemas directly inside a schema. The booleans `true` and `false` are left out: they name nothing. */
export function listSubschemas<Schema extends SchemaObject>(schema: Schema): readonly Subschema<Schema>[] {
  const found: Subschema<Schema>[] = [];
  for (const [keyword, holds, place, role] of applicators) {
    const value = schema[keyword];
    if (typeof value !== 'object' || value === null || Array.isArray(value) !== (holds === 'list')) continue;
    for (const [key, subschema] of holds === 'one' ? [[undefined, value] as const] : Object.entries(value))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas inside a schema are of its kind
      if (isSchemaObject(subschema)) found.push({ schema: subschema as Schema, keyword, place, role, key });
  }
  return found;
}

/** Whether a value is a schema with keywords: an object. */
export function isSchemaObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
