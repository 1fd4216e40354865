import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { pathToPointer } from '../definition/jsonPointer.ts';
import type { Answers } from './answers.ts';

/** A question: a property of a step's schema that holds one value. */
export interface SchemaLeaf {
  readonly pointer: string;
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** All questions of a schema, in the order in which it names them; those of branches (`then`, `allOf`) included. */
export function listLeaves(schema: JsonSchema): readonly SchemaLeaf[] {
  const leaves = new Map<string, SchemaLeaf>();
  for (const leaf of leavesAt(schema, [], true)) {
    const known = leaves.get(leaf.pointer);
    // The first naming describes the question; a branch that names it again only adds rules.
    leaves.set(leaf.pointer, known ? { ...known, required: known.required || leaf.required } : leaf);
  }
  return [...leaves.values()];
}

/** The answers with each answer to a question replaced by what `change` makes of it; objects keep their shape. */
export function mapLeaves(
  schema: JsonSchema,
  answers: Answers,
  change: (leaf: JsonSchema, value: Json) => Json | undefined,
): Answers {
  const byPointer = leavesByPointer(schema);
  const visit = (value: Json, path: readonly string[]): Json | undefined => {
    // Also where somebody put a list or an object in the place of a text: it may be just as sensitive.
    const leaf = byPointer.get(pathToPointer(path));
    if (leaf) return change(leaf, value);
    if (Array.isArray(value)) return value.map((item: Json) => visit(item, [...path, '*']) ?? null);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, item]) => [key, visit(item, [...path, key])] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as Json;
  };
  return visit(answers, []) as Answers; // an object maps to an object
}

// A definition never changes, and answers are walked at every verdict.
const known = new WeakMap<JsonSchema, ReadonlyMap<string, JsonSchema>>();

function leavesByPointer(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const leaves =
    known.get(schema) ?? new Map(listLeaves(schema).map((leaf) => [leaf.pointer, leaf.schema] as const));
  known.set(schema, leaves);
  return leaves;
}

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'then', 'else'] as const;

function leavesAt(schema: JsonSchema, path: readonly string[], required: boolean): readonly SchemaLeaf[] {
  const own = ownLeaves(schema, path, required);
  const branches = BRANCHES.flatMap((keyword) => asList(schema[keyword])).filter(isSchema);
  return [
    ...own,
    ...branches.flatMap((branch) =>
      leavesAt(branch, path, false).filter((leaf) => leaf.path.length > path.length),
    ),
  ];
}

function ownLeaves(schema: JsonSchema, path: readonly string[], required: boolean): readonly SchemaLeaf[] {
  const properties = schema['properties'];
  if (isSchema(properties)) {
    const needed = asList(schema['required']);
    return Object.entries(properties).flatMap(([name, subschema]) =>
      isSchema(subschema) ? leavesAt(subschema, [...path, name], needed.includes(name)) : [],
    );
  }
  const items = schema['items'];
  if (isSchema(items)) return leavesAt(items, [...path, '*'], required);
  return path.length > 0 ? [{ pointer: pathToPointer(path), path, schema, required }] : [];
}

function asList(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
