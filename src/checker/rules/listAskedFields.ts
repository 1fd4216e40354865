import { isItemSegment } from '@stepwright/validators';
import {
  type Json,
  type JsonSchema,
  listLeaves,
  pathToPointer,
  type StepDefinition,
} from '@stepwright/engine';
import { type Naming, namingsByQuestion } from '../schemas/listNamings.ts';
import { listOf } from '../schemas/schemaParts.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/** Subject of a rule: a question, a whole list, or an object around them. */
export interface AskedField {
  /** Undefined if it has no list of choices. */
  readonly choices: readonly Json[] | undefined;
  /** Whether the schema needs it always; undefined for what has members of its own. */
  readonly required: boolean | undefined;
}

/** Lists the fields of a step by pointer; `*` represents the items of a list. */
export const listAskedFields = memoizeByObject(findAskedFields);

function findAskedFields(step: StepDefinition): ReadonlyMap<string, AskedField> {
  const fields = new Map<string, AskedField>();
  const needed = new Map(listLeaves(step.schema).map((leaf) => [leaf.pointer, leaf.required] as const));
  for (const namings of namingsByQuestion(step.schema).values()) {
    const path = outsideOfPositions(namings[0]?.path ?? []);
    const isList = path.at(-1) === '*';
    const field = isList ? path.slice(0, -1) : path;
    for (const around of field.map((_, index) => field.slice(0, index)).filter(isNamed)) {
      const pointer = pathToPointer(around);
      fields.set(pointer, fields.get(pointer) ?? { choices: undefined, required: undefined });
    }
    const pointer = pathToPointer(field);
    fields.set(pointer, { choices: choicesOf(namings), required: needed.get(pointer) });
  }
  return fields;
}

/** The path as far as the first list whose items differ by their position. */
function outsideOfPositions(path: readonly string[]): readonly string[] {
  const list = path.findIndex((segment) => isItemSegment(segment) && segment !== '*');
  return list === -1 ? path : path.slice(0, list);
}

/** An item as a whole has no name: rules speak of its members. */
function isNamed(path: readonly string[]): boolean {
  return path.length > 0 && path.at(-1) !== '*';
}

function choicesOf(namings: readonly Naming[]): AskedField['choices'] {
  const choices = namings.flatMap(({ schema }) => listedIn(schema));
  return choices.length > 0 ? choices : undefined;
}

function listedIn({ enum: values, oneOf }: JsonSchema): readonly Json[] {
  const constants = listOf(oneOf).flatMap((one) => {
    const { const: constant }: JsonSchema = isRecord(one) ? one : {};
    return constant === undefined ? [] : [constant];
  });
  return [...listOf(values), ...constants];
}
