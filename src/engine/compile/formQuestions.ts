import type { Json, JsonSchema, StepDefinition } from '../definition/definitionTypes.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import { mapSubschemas } from '../definition/mapSubschemas.ts';
import { objectOf } from '../definition/objectOf.ts';
import { isList } from '../../lib/unknownValue.ts';

/** A schema inside a step's schema whose validator the form renderer asks for, and the mark by which it finds it. */
export interface FormQuestion {
  readonly mark: string;
  readonly schema: JsonSchema;
}

export interface MarkedSchema {
  /** The step's schema; the same object if there is nothing to mark. */
  readonly schema: JsonSchema;
  readonly questions: readonly FormQuestion[];
}

const MARK = 'asked:';

/** RJSF resolves these by validators: which option applies, whether a condition holds. */
const OPTIONS: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);
/** Keywords that only validate are never drawn, so they contain no questions. */
const NEVER_DRAWN: ReadonlySet<string> = new Set(['not', 'contains', 'propertyNames', 'contentSchema', 'if']);

/**
 * Marks the options of `anyOf` and `oneOf`, and the conditions that refer to other parts of the schema. RJSF looks validators up by a hash
 * of what it asks about, but changes options before it asks, in as many ways as there are answers; a mark, in `$comment`, stays with
 * them. So what can be asked is known ahead, in schemas that contain themselves, too.
 */
export function markQuestions(stepId: string, root: JsonSchema): MarkedSchema {
  const questions: FormQuestion[] = [];
  const mark = (schema: JsonSchema, pointer: string, asked: JsonSchema): JsonSchema => {
    const name = `${MARK}${stepId}#${pointer}`;
    questions.push({ mark: name, schema: asked });
    return { ...schema, $comment: name };
  };
  const visit = (schema: JsonSchema, pointer: string): JsonSchema =>
    mapSubschemas(schema, (child, keyword, key) => {
      const location = `${pointer}/${keyword}${key === undefined ? '' : `/${key}`}`;
      if (keyword === 'if') return refers(child) ? mark(child, location, child) : child;
      if (NEVER_DRAWN.has(keyword)) return child;
      const visited = visit(child, location);
      return OPTIONS.has(keyword) ? mark(visited, location, asOption(child, root)) : visited;
    });
  return { schema: visit(root, ''), questions };
}

/** Whether a schema refers to another one, so that it means nothing by itself. */
export function refers(schema: JsonSchema): boolean {
  return /"\$(?:ref|dynamicRef)":/.test(JSON.stringify(schema));
}

/**
 * Returns RJSF's test of an option: whether the answers have one of its members and all of them are valid; none of them
 * is required.
 */
function asOption(option: JsonSchema, root: JsonSchema): JsonSchema {
  const partial = withoutRequired(resolve(option, root));
  const presences = listPresences(partial);
  if (presences.length === 0) return partial;
  const { allOf } = partial;
  return { ...partial, allOf: [...(Array.isArray(allOf) ? allOf : []), anyOf(presences)] };
}

/** Keywords that RJSF merges into an option before it tests it. */
const MERGED: ReadonlySet<string> = new Set(['allOf', 'then', 'else']);

function withoutRequired(schema: JsonSchema): JsonSchema {
  const strip = (part: Json): Json => (isSchema(part) ? withoutRequired(part) : part);
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== 'required');
  return Object.fromEntries(
    entries.map(([keyword, value]) => {
      if (!MERGED.has(keyword)) return [keyword, value];
      return [keyword, Array.isArray(value) ? value.map(strip) : strip(value)];
    }),
  );
}

/** One schema for each way in which the answers may have one of the members. */
function listPresences(schema: JsonSchema): readonly JsonSchema[] {
  const { properties, allOf, if: condition } = schema;
  const named = isSchema(properties) ? Object.keys(properties).map((name) => ({ required: [name] })) : [];
  const own = hasFreeMembers(schema) ? [{ minProperties: 1 }] : named;
  const ofParts = Array.isArray(allOf) ? allOf.filter(isSchema).flatMap(listPresences) : [];
  const [ofThen, ofElse] = [schema.then, schema.else].map((branch) =>
    isSchema(branch) ? listPresences(branch) : [],
  );
  if (condition === undefined || (!ofThen?.length && !ofElse?.length)) return [...own, ...ofParts];
  // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
  return [...own, ...ofParts, { if: condition, then: anyOf(ofThen), else: anyOf(ofElse) }];
}

// RJSF adds each member of the answers to those that are named.
function hasFreeMembers({ additionalProperties = false, patternProperties }: JsonSchema): boolean {
  return additionalProperties !== false || patternProperties !== undefined;
}

function anyOf(schemas: readonly JsonSchema[] = []): JsonSchema {
  return schemas.length === 0 ? { not: {} } : { anyOf: schemas };
}

/** Resolves an option's references, as RJSF does before it tests it. */
function resolve(option: JsonSchema, root: JsonSchema, seen: readonly string[] = []): JsonSchema {
  const { $ref, ...own } = option;
  if (typeof $ref !== 'string' || !$ref.startsWith('#') || seen.includes($ref)) return option;
  const target = readPointer(root, decodeURIComponent($ref.slice(1)));
  return isSchema(target) ? resolve({ ...target, ...own }, root, [...seen, $ref]) : option;
}

function readPointer(root: JsonSchema, pointer: string): Json | undefined {
  return pointerToPath(pointer).reduce<Json | undefined>(
    (found, name) => (isList(found) ? found[Number(name)] : objectOf(found)[name]),
    root,
  );
}

function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part of a step's schema that can be compiled by itself, since what it refers to comes along. */
export function partOfStep({ id, schema: root }: StepDefinition, part: JsonSchema): JsonSchema {
  if (!refers(part)) return part;
  const base = idOf(root) ?? `step:${encodeURIComponent(id)}`;
  const whole = {
    ...root,
    $id: base,
    $defs: { ...objectOf(root.$defs), [ASKED_PART]: part },
  };
  return { $ref: `${base}#/$defs/${ASKED_PART}`, $defs: { whole } };
}

const ASKED_PART = 'asked-by-the-form';

/** The name that a schema gives itself. */
export function idOf({ $id }: JsonSchema): string | undefined {
  return typeof $id === 'string' ? $id : undefined;
}
