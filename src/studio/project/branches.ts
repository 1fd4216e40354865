import { pathToPointer, type Json, type JsonSchema } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';
import type { Sentence } from '../flow/conditions.ts';
import { subjectsOf } from '../flow/evaluate.ts';
import { negate, readCondition } from '../flow/readCondition.ts';
import type { JsonPath } from './editText.ts';
import { asJson, valueIn } from './schemaPath.ts';

/** A part of a step's schema that applies only while a condition on the answers of one object holds. */
export interface Branch {
  /** By `if`; as one of several shapes (`oneOf`, `anyOf`); or as soon as another answer is given. */
  readonly kind: 'if' | 'else' | 'shape' | 'dependent';
  /** The way to the schema that has the condition, within the step's schema. */
  readonly around: JsonPath;
  /** The way to the schema that applies while the condition holds. */
  readonly at: JsonPath;
  /** The object whose answers the condition reads. */
  readonly pointer: string;
  /** Undefined if it says more than sentences can. */
  readonly condition: Sentence | undefined;
  /** The condition as the definition has it. */
  readonly json: Json;
  /** Which one of several shapes it is, counted from 1. */
  readonly shape?: { readonly number: number; readonly of: number };
}

/** The branches on the way to a schema, the outermost first. */
export function branchesOn(schema: JsonSchema, path: JsonPath): readonly Branch[] {
  const found: Branch[] = [];
  const names: string[] = [];
  let at: JsonPath = [];
  while (at.length < path.length) {
    const keyword = String(path[at.length]);
    const next = path.slice(0, at.length + (LENGTHS.get(keyword) ?? 1));
    if (keyword === 'properties') names.push(String(next.at(-1)));
    if (keyword === 'items') names.push('*');
    const read = KINDS.get(keyword)?.(valueIn(schema, at), valueIn(schema, next), next);
    if (read) found.push({ ...read, around: at, at: next, pointer: pathToPointer(names) });
    at = next;
  }
  return found;
}

/** Keywords that hold several schemas: the next key is a name or an index. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  ['properties', 'allOf', 'anyOf', 'oneOf', 'dependentSchemas'].map((keyword) => [keyword, 2]),
);

type Read = Pick<Branch, 'kind' | 'condition' | 'json' | 'shape'>;

type ReadBranch = (around: unknown, schema: unknown, at: JsonPath) => Read;

const KINDS: ReadonlyMap<string, ReadBranch> = new Map<string, ReadBranch>([
  ['then', (around) => readIf(around)],
  ['else', readElse],
  ['anyOf', readShape],
  ['oneOf', readShape],
  ['dependentSchemas', readDependent],
]);

function readIf(around: unknown): Read {
  const json = ownMember(around, 'if');
  return { kind: 'if', condition: readCondition(json, 'answers'), json: asJson(json ?? null) };
}

function readElse(around: unknown): Read {
  const { condition, json } = readIf(around);
  return { kind: 'else', condition: condition && negate(condition), json: { not: json } };
}

function readDependent(_around: unknown, _schema: unknown, at: JsonPath): Read {
  const name = String(at.at(-1));
  return {
    kind: 'dependent',
    condition: { kind: 'test', path: [name], operator: 'answered', values: [] },
    json: { required: [name] },
  };
}

/** One of several shapes: people choose it by the answers that it fixes. */
function readShape(around: unknown, schema: unknown, at: JsonPath): Read {
  const shapes = ownMember(around, String(at.at(-2)));
  const shape = { number: Number(at.at(-1)) + 1, of: isList(shapes) ? shapes.length : 1 };
  const properties = ownMember(schema, 'properties');
  const parts = Object.entries(isRecord(properties) ? properties : {}).flatMap(
    ([name, member]): readonly Sentence[] => {
      const value = ownMember(member, 'const') ?? onlyOf(ownMember(member, 'enum'));
      return value === undefined
        ? []
        : [{ kind: 'test', path: [name], operator: 'is', values: [asJson(value)] }];
    },
  );
  const condition = parts.length > 0 ? joinAll(parts) : undefined;
  return { kind: 'shape', condition, json: asJson(schema), shape };
}

const onlyOf = (values: unknown): unknown => (isList(values) && values.length === 1 ? values[0] : undefined);

/** Several sentences that all have to hold, as one. */
export function joinAll(parts: readonly Sentence[]): Sentence {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'all', parts };
}

/**
 * The branches that a question of an object can be in, by the way to the schema of the object: those whose condition sentences can say. A
 * condition with one branch has the opposite one, too.
 */
export function branchesOfObject(schema: JsonSchema, at: JsonPath): readonly Branch[] {
  const around = valueIn(schema, at);
  if (!isRecord(around)) return [];
  const { allOf } = around;
  const own = around['if'] === undefined ? [] : (['then', 'else'] as const);
  return [
    ...own.flatMap((keyword) => [
      ...branchesOn(schema, [...at, keyword])
        .slice(-1)
        .filter(({ condition }) => condition !== undefined),
      ...branchesOfObject(schema, [...at, keyword]),
    ]),
    ...(isList(allOf) ? allOf : []).flatMap((_part, index) =>
      branchesOfObject(schema, [...at, 'allOf', index]),
    ),
  ];
}

/** The branches around a schema that are not around another one, which has it inside. */
export function branchesBelow(schema: JsonSchema, path: JsonPath, outer: JsonPath): readonly Branch[] {
  const known = branchesOn(schema, outer);
  return branchesOn(schema, path).filter(({ at }) => !known.some((one) => isSameJson(one.at, at)));
}

/** Whether the condition of a branch reads an answer, or one inside of it. */
export function readsAnswer({ pointer, condition, json }: Branch, answer: string): boolean {
  // Any name of a condition that sentences cannot say may be the answer.
  if (!condition)
    return JSON.stringify(json).includes(JSON.stringify(answer.slice(answer.lastIndexOf('/') + 1)));
  return subjectsOf(condition).some((path) => `${pointer}${pathToPointer(path)}/`.startsWith(`${answer}/`));
}
