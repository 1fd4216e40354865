import {
  type JsonSchema,
  listLeaves,
  pathToPointer,
  type ResolvedDefinition,
  type SchemaLeaf,
} from '@stepwright/engine';
import { isRecord } from '../../../src/lib/unknownValue.ts';

/**
 * Returns the schema with the questions of other steps that its conditions read: Québec's rule for the category reads the
 * address. Without them, no generated answer would ever satisfy the condition or miss it by another value.
 */
export function withBorrowed(definition: ResolvedDefinition, schema: JsonSchema): JsonSchema {
  const asked = new Set(listLeaves(schema).map((leaf) => leaf.pointer));
  const known = new Map(
    Object.values(definition.steps).flatMap((step) =>
      listLeaves(step.schema).map((leaf) => [leaf.pointer, leaf] as const),
    ),
  );
  const borrowed = listConditionPaths(schema, [])
    .map(pathToPointer)
    .filter((pointer) => !asked.has(pointer))
    .map((pointer) => known.get(pointer))
    .filter((leaf) => leaf !== undefined);
  return { allOf: [schema, ...borrowed.map(toOptional)] };
}

function toOptional({ path, schema }: SchemaLeaf): JsonSchema {
  return path.reduceRight<JsonSchema>((inner, name) => ({ properties: { [name]: inner } }), schema);
}

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'then', 'else'] as const;

function listConditionPaths(schema: JsonSchema, path: readonly string[]): readonly (readonly string[])[] {
  const { if: condition, properties } = schema;
  const own = isRecord(condition) ? listLeaves(condition).map((leaf) => [...path, ...leaf.path]) : [];
  const branches = BRANCHES.flatMap((keyword) => schema[keyword] ?? []).filter((one) => isRecord(one));
  const members = isRecord(properties) ? Object.entries(properties) : [];
  return [
    ...own,
    ...branches.flatMap((branch) => listConditionPaths(branch, path)),
    ...members.flatMap(([name, member]) =>
      isRecord(member) ? listConditionPaths(member, [...path, name]) : [],
    ),
  ];
}
