import type { SchemaPart } from '../../../validators/index.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { pathToPointer } from '../definition/jsonPointer.ts';
import type { Answers } from './answers.ts';
import { isAsked } from './carriedKeywords.ts';
import { questionParts } from './questionParts.ts';

/** A question: a property of a step's schema that holds one value. */
export interface SchemaLeaf {
  readonly pointer: string;
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** All questions of a schema, in the order in which it names them; those of branches (`then`, `allOf`) included. */
export function listLeaves(schema: JsonSchema): readonly SchemaLeaf[] {
  const leaves = listed.get(schema) ?? readLeaves(schema);
  listed.set(schema, leaves);
  return leaves;
}

// A definition never changes, and answers are walked at every validation.
const listed = new WeakMap<JsonSchema, readonly SchemaLeaf[]>();

function readLeaves(schema: JsonSchema): readonly SchemaLeaf[] {
  return questionParts(schema, isAsked).map((parts) => {
    const [{ path, schema: first }] = parts;
    return { pointer: pathToPointer(path), path, schema: first, required: parts.some(isRequired) };
  });
}

function isRequired({ inside }: SchemaPart<JsonSchema>): boolean {
  if (!inside) return true;
  const { part, as } = inside;
  if (as.place === 'same') return false;
  // Items are as needed as their list.
  if (as.place !== 'member') return isRequired(part);
  const { required } = part.schema;
  return Array.isArray(required) && required.includes(as.key);
}

/** The answers with each answer to a question replaced by what `change` makes of it; objects keep their shape. */
export function mapLeaves(
  schema: JsonSchema,
  answers: Answers,
  change: (leaf: JsonSchema, value: Json) => Json | undefined,
): Answers {
  const { byPointer, places } = leavesByPointer(schema);
  const visit = (value: Json, path: readonly string[]): Json | undefined => {
    // Also where somebody put a list or an object in the place of a text: it may be just as sensitive.
    const leaf = byPointer.get(pathToPointer(path));
    if (leaf) return change(leaf, value);
    if (Array.isArray(value))
      return value.map((item: Json, index) => {
        const place = [...path, `[${index}]`];
        return visit(item, places.has(pathToPointer(place)) ? place : [...path, '*']) ?? null;
      });
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, item]) => [key, visit(item, [...path, key])] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as Json;
  };
  return visit(answers, []) as Answers; // an object maps to an object
}

interface Leaves {
  readonly byPointer: ReadonlyMap<string, JsonSchema>;
  /** The places on the way to them, and they themselves. */
  readonly places: ReadonlySet<string>;
}

const known = new WeakMap<JsonSchema, Leaves>();

function leavesByPointer(schema: JsonSchema): Leaves {
  const leaves = known.get(schema) ?? findLeaves(schema);
  known.set(schema, leaves);
  return leaves;
}

function findLeaves(schema: JsonSchema): Leaves {
  const leaves = listLeaves(schema);
  return {
    byPointer: new Map(leaves.map((leaf) => [leaf.pointer, leaf.schema] as const)),
    places: new Set(
      leaves.flatMap(({ path }) => path.map((_, index) => pathToPointer(path.slice(0, index + 1)))),
    ),
  };
}
