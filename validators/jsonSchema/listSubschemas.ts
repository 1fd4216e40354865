import { applicators, type ApplicatorKeyword, type SubschemaLocation, type Role } from './applicators.ts';

export type SchemaObject = Readonly<Record<string, unknown>>;

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
      if (isSchemaObject(subschema)) found.push({ schema: subschema as Schema, keyword, place, role, key }); // what is inside a schema is of its kind
  }
  return found;
}

/** Whether a value is a schema with keywords: an object. */
export function isSchemaObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
