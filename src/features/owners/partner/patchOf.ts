import type { IndividualPatch } from '../../../contract/owners.ts';
import { listLeaves, type Answers, type JsonSchema } from '@stepwright/engine';
import { isRecord } from '../../../lib/unknownValue.ts';
import { isSameJson } from '../../../lib/isSameJson.ts';

/** The operations that make the saved answers of a partner those that are typed now, as far as these names go. */
export function patchOf(
  names: readonly string[],
  saved: Readonly<Record<string, unknown>>,
  { owner: typed }: Answers,
): IndividualPatch {
  const owner: Readonly<Record<string, unknown>> = isRecord(typed) ? typed : {};
  return names.flatMap<IndividualPatch[number]>((name) => {
    const value = owner[name];
    if (isSameJson(value, saved[name])) return [];
    if (value === undefined) return [{ op: 'remove', path: `/${name}` }];
    return [{ op: 'add', path: `/${name}`, value }];
  });
}

/** The names of an owner's answers that a form asks for. */
export function namesAskedBy(schema: JsonSchema): readonly string[] {
  return namesOf(listLeaves(schema));
}

/** Those that may be saved while they are typed: numbers and birth dates are sent once they are whole. */
export function openNamesOf(schema: JsonSchema): readonly string[] {
  const kept = new Set(namesOf(listLeaves(schema).filter((leaf) => leaf.schema.sensitive === true)));
  return namesAskedBy(schema).filter((name) => !kept.has(name));
}

function namesOf(leaves: ReturnType<typeof listLeaves>): readonly string[] {
  return [...new Set(leaves.flatMap(({ path: [, name] }) => name ?? []))];
}
