import fc from 'fast-check';
import { type Json, pathToPointer } from '@stepwright/engine';
import { listBreakages, type Place } from './breakages.ts';
import type { PlainSchema } from './plainSchema.ts';
import { validAnswers, type Surroundings } from './validAnswers.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';

/** Answers that were valid until one value was changed. */
export interface BrokenAnswers {
  readonly answers: Json;
  readonly pointer: string;
  readonly how: string;
  readonly refused: boolean;
}

/** Valid answers of a schema, broken at one of the locations that `isAsked` selects. */
export function brokenAnswers(
  schema: PlainSchema,
  given: Surroundings,
  isAsked: (pointer: string) => boolean,
): fc.Arbitrary<BrokenAnswers> {
  return validAnswers(schema, given).chain((answers) => {
    const root: Place = { path: [], schema, value: answers, siblings: {}, required: true };
    const places = listPlaces(root).filter(({ path }) => path.length > 0 && isAsked(pathToPointer(path)));
    return fc
      .constantFrom(...places)
      .chain((place) =>
        fc.constantFrom(...listBreakages(place, given)).map((breakage) => ({ place, ...breakage })),
      )
      .map(({ place, how, refused, value }) => ({
        answers: withValueAt(answers, place.path, value),
        pointer: pathToPointer(place.path),
        how,
        refused,
      }));
  });
}

function listPlaces(place: Place): readonly Place[] {
  const { path, schema, value, required } = place;
  const { items, positions } = schema;
  const listed = (Array.isArray(value) ? value : []).flatMap((item: Json, index): readonly Place[] => {
    const own = positions?.[index] ?? items;
    if (!own) return [];
    return [{ path: [...path, String(index)], schema: own, value: item, siblings: {}, required: true }];
  });
  const siblings = isRecord(value) ? value : {};
  const members = Object.entries(schema.properties).map(([name, member]): Place => ({
    path: [...path, name],
    schema: member,
    value: siblings[name],
    siblings,
    required: required && schema.required.includes(name),
  }));
  return [place, ...[...listed, ...members].flatMap(listPlaces)];
}

function withValueAt(root: Json, [head, ...rest]: readonly string[], value: Json | undefined): Json {
  if (head === undefined) return value ?? null;
  if (Array.isArray(root))
    return root.map((item: Json, index) => (String(index) === head ? withValueAt(item, rest, value) : item));
  const record = isRecord(root) ? root : {};
  if (rest.length > 0) return { ...record, [head]: withValueAt(record[head] ?? {}, rest, value) };
  const { [head]: _old, ...others } = record;
  return value === undefined ? others : { ...record, [head]: value };
}
