import { isFreeSegment, type SchemaPart } from '../../../validators/index.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { pathToPointer } from '../definition/jsonPointer.ts';
import type { Answers } from './answers.ts';
import { isAsked } from './carriedKeywords.ts';
import { questionParts } from './questionParts.ts';

/** A question: a property of a step's schema that holds one value, or all that repeats what is around it. */
export interface SchemaLeaf {
  readonly pointer: string;
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** The schema of what repeats itself there. */
  readonly again?: JsonSchema;
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
    const again = parts.find((part) => part.again)?.schema;
    return {
      pointer: pathToPointer(path),
      path,
      schema: first,
      required: parts.some(isRequired),
      ...(again && { again }),
    };
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
export function mapLeaves(schema: JsonSchema, answers: Answers, change: ChangeAnswer): Answers {
  const { byPointer, places, patterns } = leavesByPointer(schema);
  const visit = (value: Json, path: readonly string[]): Json | undefined => {
    // Also where somebody put a list or an object in the place of a text: it may be just as sensitive.
    const leaf = byPointer.get(pathToPointer(path));
    if (leaf) return changeLeaf(leaf, value, change);
    const placeOf = (segment: string, free: readonly string[]): readonly string[] =>
      [segment, ...free].map((one) => [...path, one]).find((place) => places.has(pathToPointer(place))) ?? [
        ...path,
        segment,
      ];
    if (Array.isArray(value))
      return value.map((item: Json, index) => visit(item, placeOf(`[${index}]`, ['*'])) ?? null);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, item]) => {
      const matching = patterns.filter((pattern) => pattern.test(key)).map(({ source }) => `{${source}}`);
      return [key, visit(item, placeOf(key, [...matching, '{*}']))] as const;
    });
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as Json;
  };
  return visit(answers, []) as Answers; // an object maps to an object
}

type ChangeAnswer = (leaf: JsonSchema, value: Json) => Json | undefined;

/** What repeats itself is changed as a whole, if at all, else question by question. */
function changeLeaf({ schema, again }: SchemaLeaf, value: Json, change: ChangeAnswer): Json | undefined {
  const changed = change(schema, value);
  return again && changed === value ? mapLeaves(again, value as Answers, change) : changed;
}

interface Leaves {
  readonly byPointer: ReadonlyMap<string, SchemaLeaf>;
  /** The places on the way to them, and they themselves. */
  readonly places: ReadonlySet<string>;
  /** By which members that are not named are known. */
  readonly patterns: readonly RegExp[];
}

const known = new WeakMap<JsonSchema, Leaves>();

function leavesByPointer(schema: JsonSchema): Leaves {
  const leaves = known.get(schema) ?? findLeaves(schema);
  known.set(schema, leaves);
  return leaves;
}

function findLeaves(schema: JsonSchema): Leaves {
  const leaves = listLeaves(schema);
  const free = new Set(leaves.flatMap(({ path }) => path.filter(isFreeSegment)));
  return {
    byPointer: new Map(leaves.map((leaf) => [leaf.pointer, leaf] as const)),
    patterns: [...free].filter((name) => name !== '{*}').map((name) => new RegExp(name.slice(1, -1), 'u')),
    places: new Set(
      leaves.flatMap(({ path }) => path.map((_, index) => pathToPointer(path.slice(0, index + 1)))),
    ),
  };
}
