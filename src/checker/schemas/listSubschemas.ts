import type { Json, JsonSchema } from '../../engine/definition/definitionTypes.ts';
import { pathToPointer } from '../../engine/definition/jsonPointer.ts';
import { isSchema, listOf, membersOf } from './schemaParts.ts';

/** A schema, or a part of one that is a schema itself, and where it stands. */
export interface PlacedSchema {
  readonly pointer: string;
  readonly schema: JsonSchema;
}

const ONE_SCHEMA = [
  'not',
  'if',
  'then',
  'else',
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
];
const LIST_OF_SCHEMAS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SCHEMAS_BY_NAME = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];

/** The schema and all schemas inside it. Values such as those of `const` and `default` are no schemas. */
export function listSubschemas(schema: Json, pointer = ''): readonly PlacedSchema[] {
  if (!isSchema(schema)) return [];
  const inside = (path: readonly (string | number)[], part: Json | undefined): readonly PlacedSchema[] =>
    part === undefined ? [] : listSubschemas(part, pointer + pathToPointer(path));
  return [
    { pointer, schema },
    ...ONE_SCHEMA.flatMap((keyword) => inside([keyword], schema[keyword])),
    ...LIST_OF_SCHEMAS.flatMap((keyword) =>
      listOf(schema[keyword]).flatMap((part, index) => inside([keyword, index], part)),
    ),
    ...SCHEMAS_BY_NAME.flatMap((keyword) =>
      membersOf(schema[keyword]).flatMap(([name, part]) => inside([keyword, name], part)),
    ),
  ];
}
