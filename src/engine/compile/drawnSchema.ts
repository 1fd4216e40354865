import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { mapSubschemas } from '../definition/mapSubschemas.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/**
 * The schema of a step as the form renderer reads it: RJSF knows `dependentSchemas` under its older name `dependencies`
 * only, takes the first of several types for the only one, and draws no list or choice without a type. The compiler prepares validators for the same schema. The same object where there is nothing to rename.
 */
export const drawnSchema: (schema: JsonSchema) => DrawnSchema = memoizeByObject(renameIn);

/** A schema for a renderer, which has types of its own for the keywords. */
export type DrawnSchema = { readonly [keyword: string]: Json };

function renameIn(schema: JsonSchema): JsonSchema {
  const changed = withDrawnType(
    mapSubschemas(schema, (inner, keyword) => (NOT_DRAWN.has(keyword) ? inner : renameIn(inner))),
  );
  const { dependentSchemas, dependencies, ...rest } = changed;
  if (!isRecord(dependentSchemas)) return changed;
  const older = isRecord(dependencies) ? dependencies : {};
  return { ...rest, dependencies: { ...older, ...dependentSchemas } };
}

/** Keywords that are only evaluated must keep their meaning, whatever is drawn. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['if', 'not', 'contains', 'propertyNames']);

/** Several types with those first that can hold the others, and nothing last; the type that a schema without one speaks of. */
function withDrawnType(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (type === undefined) return withMeantType(schema);
  if (!Array.isArray(type)) return schema;
  const sorted = LEADING.filter((name) => type.includes(name));
  return sorted.every((name, index) => name === type[index]) ? schema : { ...schema, type: sorted };
}

const LEADING = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

// For lists only: a rule of texts or numbers may be in a branch, beside a type that is named elsewhere.
function withMeantType(schema: JsonSchema): JsonSchema {
  const isList = schema.items !== undefined || schema.prefixItems !== undefined;
  const type = isList ? 'array' : typeOfConstants(schema);
  return type === undefined ? schema : { ...schema, type };
}

/** The type of the values to choose from, where each is a shape of its own. */
function typeOfConstants({ oneOf, anyOf }: JsonSchema): string | undefined {
  const shapes = oneOf ?? anyOf;
  if (!Array.isArray(shapes)) return undefined;
  const types = new Set(shapes.map((shape: Json) => (isRecord(shape) ? typeof shape['const'] : 'undefined')));
  const [type = 'undefined', ...others] = types;
  return others.length === 0 && CHOSEN.has(type) ? type : undefined;
}

const CHOSEN: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);
