import { isFreeSegment, type SchemaPart, setMember } from '@stepwright/validators';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { pathToPointer } from '../definition/jsonPointer.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { Answers } from './answers.ts';
import { isAsked } from './carriedKeywords.ts';
import { questionParts } from './questionParts.ts';
import { objectOf } from '../definition/objectOf.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';

/** A question: a property of a step's schema that holds one value, or all that repeats what is around it. */
export interface SchemaLeaf {
  readonly pointer: string;
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Whether it is asked for in every case: not only by a branch such as `then`. */
  readonly always: boolean;
  /** The schema of what repeats itself there. */
  readonly again?: JsonSchema;
}

/** All questions of a schema, in the order in which it names them; those of branches (`then`, `allOf`) included. */
export const listLeaves = memoizeByObject(readLeaves); // answers are walked at every validation

function readLeaves(schema: JsonSchema): readonly SchemaLeaf[] {
  return questionParts(schema, isAsked).map((parts) => {
    const [{ path, schema: first }] = parts;
    const again = parts.find((part) => part.again)?.schema;
    return {
      pointer: pathToPointer(path),
      path,
      schema: first,
      required: parts.some(isRequired),
      always: parts.some(isAlwaysAsked),
      ...(again && { again }),
    };
  });
}

/** Whether a part of a schema applies in every case. */
export function isAlwaysAsked({ inside }: SchemaPart<JsonSchema>): boolean {
  if (!inside) return true;
  const isBranch = inside.as.place === 'same' && inside.as.keyword !== 'allOf';
  return !isBranch && isAlwaysAsked(inside.part);
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

/**
 * Creates a function that replaces the answers to those questions that `concerns` selects by the result of `change`;
 * objects keep their shape, and unchanged values stay the same object. `concerns` is called once per question.
 */
export function leafMapper(concerns: (leaf: JsonSchema) => boolean): MapLeaves {
  const leavesOf = memoizeByObject((schema: JsonSchema) => findLeaves(schema, concerns));
  const mapValue = (schema: JsonSchema, whole: Json, change: Change): Json | undefined => {
    const { root, patterns } = leavesOf(schema);
    const visit = (value: Json, location: LeafNode | undefined): Json | undefined => {
      if (!location?.concerned) return value;
      // Also if a list or an object replaces a text: it may be just as sensitive.
      if (location.leaf) return changeLeaf(location.leaf, value);
      if (isList(value)) return mapItems(value, (item, index) => visit(item, itemNode(location, index)));
      if (!isRecord(value)) return value;
      return mapMembers(value, (item, name) => visit(item, memberNode(location, name, patterns)));
    };
    /** A recursive part is changed as a whole, every other part question by question. */
    const changeLeaf = ({ schema: leaf, again }: SchemaLeaf, value: Json): Json | undefined => {
      const changed = concerns(leaf) ? change(leaf, value) : value;
      return again && changed === value ? mapValue(again, value, change) : changed;
    };
    return visit(whole, root);
  };
  return (schema, answers, change) => objectOf(mapValue(schema, answers, change));
}

type Change = (leaf: JsonSchema, value: Json) => Json | undefined;

type MapLeaves = (schema: JsonSchema, answers: Answers, change: Change) => Answers;

function mapItems(items: readonly Json[], map: (item: Json, index: number) => Json | undefined): Json {
  const mapped = items.map((item, index) => map(item, index) ?? null);
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}

function mapMembers(members: Answers, map: (item: Json, name: string) => Json | undefined): Json {
  let changed: Record<string, Json> | undefined;
  for (const [name, member] of Object.entries(members)) {
    const item = map(member, name);
    if (item !== undefined && item === member) continue;
    changed ??= { ...members };
    if (item === undefined) delete changed[name];
    else setMember(changed, name, item);
  }
  return changed ?? members;
}

/** A node on the path to questions, or a question. */
interface LeafNode {
  leaf?: SchemaLeaf;
  /** Whether it is a question, or has one inside, that is to be changed. */
  concerned?: boolean;
  readonly inside: Map<string, LeafNode>;
}

interface Leaves {
  readonly root: LeafNode;
  /** By which members that are not named are known. */
  readonly patterns: readonly (readonly [segment: string, pattern: RegExp])[];
}

function itemNode({ inside }: LeafNode, index: number): LeafNode | undefined {
  return inside.get(`[${index}]`) ?? inside.get('*');
}

function memberNode({ inside }: LeafNode, name: string, patterns: Leaves['patterns']) {
  const named = inside.get(name);
  if (named) return named;
  const [segment] = patterns.find(([free, pattern]) => inside.has(free) && pattern.test(name)) ?? ['{*}'];
  return inside.get(segment);
}

function findLeaves(schema: JsonSchema, concerns: (leaf: JsonSchema) => boolean): Leaves {
  const leaves = listLeaves(schema);
  const root: LeafNode = { inside: new Map() };
  for (const leaf of leaves) placeAt(root, leaf, leaf.again !== undefined || concerns(leaf.schema));
  const free = new Set(leaves.flatMap(({ path }) => path.filter(isFreeSegment)));
  free.delete('{*}');
  return {
    root,
    patterns: [...free].map((segment) => [segment, new RegExp(segment.slice(1, -1), 'u')]),
  };
}

function placeAt(root: LeafNode, leaf: SchemaLeaf, isConcerned: boolean): void {
  let location = root;
  location.concerned ||= isConcerned;
  for (const segment of leaf.path) {
    const next: LeafNode = location.inside.get(segment) ?? { inside: new Map() };
    next.concerned ||= isConcerned;
    location.inside.set(segment, next);
    location = next;
  }
  location.leaf = leaf;
}
