import {
  pointerToPath,
  pathToPointer,
  type JsonSchema,
  type Json,
  type StepDefinition,
} from '@stepwright/engine';
import type { Finding } from '@stepwright/engine/authoring';
import { combinationOf } from '@stepwright/engine/authoring';
import type { CheckInput, ConditionOfFlow } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { knownFormats } from './formats/knownFormats.ts';
import { findSuspiciousKeywords } from './schemas/findSuspiciousKeywords.ts';
import { findUnknownKeywords } from './schemas/findUnknownKeywords.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isRecord } from '../lib/unknownValue.ts';
import { linkReferences, listSchemaParts, listSubschemas, type Subschema } from '@stepwright/validators';
import { listOf, membersOf, namesOf } from './schemas/schemaParts.ts';
import { shapesOf } from './satisfiable/shapesOf.ts';

/** The schema of a step uses words that exist, compiles, and something can satisfy it. */
export function checkStepSchema(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  return checkSchema(input, { part: 'steps', id, pointer: '/schema', schema });
}

/** And so does the schema of each condition. Those that a condition names are schemas of their own. */
export function checkCondition(
  input: CheckInput,
  { flow, name, schema }: ConditionOfFlow,
): readonly Finding[] {
  if (combinationOf(schema) !== undefined) return [];
  const pointer = pathToPointer(['conditions', name]);
  return checkSchema(input, { part: 'flows', id: flow, pointer, schema });
}

function checkSchema(input: CheckInput, defined: DefinedSchema): readonly Finding[] {
  const { schema, pointer } = defined;
  const at = (location: string) => ({ part: defined.part, id: defined.id, pointer: location });
  const { vocabulary } = input.engine;
  const formats = knownFormats(vocabulary, Object.keys(input.resolution.formats));
  const strange = findUnknownKeywords(schema, pointer, { vocabulary, formats }).map((word) =>
    findingAt(input, word.code, at(word.pointer), word.message),
  );
  const doubtful = findSuspiciousKeywords(schema, pointer).map((word) =>
    findingAt(input, 'keyword-doubtful', at(word.pointer), word.message),
  );
  const words = [...strange, ...doubtful];
  // A schema with a misspelt word does not compile either: that would be the same in other words.
  if (strange.some((found) => found.code !== 'pattern-unsafe')) return words;
  const outcome = input.compiler.compile(schema);
  // An empty list of values can neither be compiled nor satisfied; the second finding is more useful.
  const never = outcome.kind === 'malformed' ? [] : findNever(input, defined);
  if (never.length > 0 || outcome.kind === 'compiled') return [...words, ...never];
  return [...words, findingAt(input, 'schema-uncompilable', at(pointer + outcome.pointer), outcome.message)];
}

function findNever(input: CheckInput, { part, id, pointer, schema }: DefinedSchema): readonly Finding[] {
  if (part === 'flows') {
    const inside = findContradiction(schema, pointer);
    const name = pointerToPath(pointer).at(-1);
    const message = `The condition "${name}" can never hold`;
    return inside === undefined
      ? []
      : [findingAt(input, 'condition-never', { part, id, pointer: inside }, message)];
  }
  const endless = endlessIn(schema).map((below) => {
    const inside = pointer + below;
    const message = `What "${id}" asks here requires itself without end`;
    return findingAt(input, 'schema-never', { part, id, pointer: inside }, message);
  });
  if (endless.length > 0) return endless;
  return impossibleIn(schema).map((below) => {
    const inside = pointer + below;
    const message = `No answer can satisfy this part of what "${id}" asks`;
    return findingAt(input, 'schema-never', { part, id, pointer: inside }, message);
  });
}

// A schema that did not change is as satisfiable as before.
const endlessIn = memoizeByObject(findEndless);
const impossibleIn = memoizeByObject(findImpossibleQuestions);

/**
 * The JSON Pointers of the schemas inside a schema that require themselves without end, so that no answer is ever complete: a
 * person whose parent is required, and is such a person.
 */
function findEndless(schema: JsonSchema): readonly string[] {
  const linked = linkReferences(schema);
  if (linked === schema) return [];
  const repeated = listSchemaParts(linked).flatMap(({ again }) => again ?? []);
  const endless = repeated.filter((part) => !canEnd(part.schema, []));
  return [...new Set(endless.map((part) => part.pointer))];
}

/** Whether a value of the schema may be finite. `around` are the schemas that need this one. */
function canEnd(schema: JsonSchema, around: readonly JsonSchema[]): boolean {
  if (around.includes(schema)) return false;
  const ends = (inner: JsonSchema) => canEnd(inner, [...around, schema]);
  const inside = listSubschemas(schema);
  const needed = inside.filter((one) => isNeeded(schema, one));
  if (!needed.every((one) => ends(one.schema))) return false;
  return CHOICES.every((keyword) => {
    const options = inside.filter((one) => one.keyword === keyword);
    // An option that is `true` ends.
    return (
      options.length < sizeOf(schema[keyword]) ||
      options.length === 0 ||
      options.some((one) => ends(one.schema))
    );
  });
}

const CHOICES = ['anyOf', 'oneOf'] as const;

function isNeeded(schema: JsonSchema, { keyword, key = '' }: Subschema<JsonSchema>): boolean {
  if (keyword === 'allOf') return true;
  if (keyword === 'properties') return mustBe(schema, 'object') && namesOf(schema.required).includes(key);
  const { minItems } = schema;
  return keyword === 'items' && mustBe(schema, 'array') && typeof minItems === 'number' && minItems > 0;
}

function mustBe({ type }: JsonSchema, wanted: string): boolean {
  return type === undefined || type === wanted;
}

function sizeOf(options: unknown): number {
  return Array.isArray(options) ? options.length : 0;
}

/** A schema of a definition: what a step asks, or a condition of a flow. */
interface DefinedSchema {
  readonly part: 'steps' | 'flows';
  readonly id: string;
  readonly pointer: string;
  readonly schema: JsonSchema;
}

/** Questions that no answer satisfies, even where they may be left open; else what contradicts itself in the whole. */
function findImpossibleQuestions(schema: JsonSchema): readonly string[] {
  const questions = [...namingsByQuestion(schema).values()].flatMap(([first]) => (first ? [first] : []));
  const inQuestions = questions
    .filter((question) => !isForbidden(question.schema))
    .map((question) => findContradiction(question.schema, question.pointer))
    .filter((inside) => inside !== undefined);
  if (inQuestions.length > 0) return inQuestions;
  const inWhole = findContradiction(schema);
  return inWhole === undefined ? [] : [inWhole];
}

/**
 * The JSON Pointer of the innermost part of a schema that no value can satisfy, where the whole cannot hold for that;
 * undefined when nothing proves that the schema can never hold. The schema has to be valid.
 */
export function findContradiction(schema: Json, pointer = ''): string | undefined {
  if (shapesOf(schema).length > 0) return undefined;
  for (const part of partsThatMustHold(schema)) {
    const inside = findContradiction(part.schema, pointer + pathToPointer(part.path));
    if (inside !== undefined) return inside;
  }
  return pointer;
}

function partsThatMustHold(
  schema: Json,
): readonly { readonly path: readonly (string | number)[]; readonly schema: Json }[] {
  if (!isRecord(schema)) return [];
  const { required, properties, allOf }: JsonSchema = schema;
  const needed = namesOf(required);
  const members = membersOf(properties).filter(([name]) => needed.includes(name));
  return [
    ...members.map(([name, member]) => ({ path: ['properties', name], schema: member })),
    ...listOf(allOf).map((part, index) => ({ path: ['allOf', index], schema: part })),
  ];
}

// `"not": {}` forbids the answer on purpose.
function isForbidden(schema: JsonSchema): boolean {
  return isRecord(schema.not) && Object.keys(schema.not).length === 0;
}
