import { isItemSegment } from '../../../validators/index.ts';
import {
  type Json,
  type JsonSchema,
  listLeaves,
  pathToPointer,
  type StepDefinition,
} from '../../engine/index.ts';
import { type Naming, namingsByQuestion } from '../schemas/listNamings.ts';
import { listOf } from '../schemas/schemaParts.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** What a rule may speak of: a question outside of lists, a whole list, or an object around them. */
export interface AskedField {
  /** Undefined where it has no list of choices. */
  readonly choices: readonly Json[] | undefined;
  /** Whether the schema needs it always; undefined for what has members of its own. */
  readonly required: boolean | undefined;
}

/** The fields of a step by pointer. */
export function listAskedFields(step: StepDefinition): ReadonlyMap<string, AskedField> {
  const fields = new Map<string, AskedField>();
  const needed = new Map(listLeaves(step.schema).map((leaf) => [leaf.pointer, leaf.required] as const));
  for (const namings of namingsByQuestion(step.schema).values()) {
    const path = outsideOfLists(namings[0]?.path ?? []);
    for (const around of path.map((_, index) => pathToPointer(path.slice(0, index))).slice(1))
      fields.set(around, fields.get(around) ?? { choices: undefined, required: undefined });
    const pointer = pathToPointer(path);
    fields.set(pointer, { choices: choicesOf(namings), required: needed.get(pointer) });
  }
  return fields;
}

/** The path as far as the first list. */
function outsideOfLists(path: readonly string[]): readonly string[] {
  const list = path.findIndex(isItemSegment);
  return list === -1 ? path : path.slice(0, list);
}

/** The choices of a question, or of the items of a list of plain values: items with members are questions of their own. */
function choicesOf(namings: readonly Naming[]): AskedField['choices'] {
  const isPlain = !namings.some(({ path }) => isInItem(path));
  const choices = isPlain ? namings.flatMap(({ schema }) => listedIn(schema)) : [];
  return choices.length > 0 ? choices : undefined;
}

function isInItem(path: readonly string[]): boolean {
  return path.slice(0, -1).some(isItemSegment);
}

function listedIn({ enum: values, oneOf }: JsonSchema): readonly Json[] {
  const constants = listOf(oneOf).flatMap((one) =>
    isRecord(one) && one['const'] !== undefined ? [one['const']] : [],
  );
  return [...listOf(values), ...constants];
}
