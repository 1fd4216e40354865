import { listSchemaParts } from '../../../validators/index.ts';
import { type Json, type JsonSchema, pathToPointer } from '../../engine/index.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { listOf, memberOf } from './schemaParts.ts';

interface RepeatedChoice {
  readonly pointer: string;
  readonly value: Json;
}

/** Values that an `enum` has a second time, and constants that two shapes of a choice share. */
export function findRepeatedChoices(schema: JsonSchema): readonly RepeatedChoice[] {
  return listSchemaParts(schema).flatMap((part) =>
    [...repeated(listOf(part.schema['enum']), ['enum']), ...repeatedConstants(part.schema)].map((choice) => ({
      ...choice,
      pointer: part.pointer + choice.pointer,
    })),
  );
}

function repeatedConstants({ oneOf }: JsonSchema): readonly RepeatedChoice[] {
  const constants = listOf(oneOf).map((shape) => memberOf(shape, 'const'));
  return constants.flatMap((value, index) => {
    const first = constants.findIndex((other) => other !== undefined && isSameJson(other, value));
    if (value === undefined || first === index) return [];
    return [{ value, pointer: pathToPointer(['oneOf', index, 'const']) }];
  });
}

function repeated(values: readonly Json[], path: readonly string[]): readonly RepeatedChoice[] {
  return values.flatMap((value, index) => {
    const isFirst = values.findIndex((other) => isSameJson(other, value)) === index;
    return isFirst ? [] : [{ value, pointer: pathToPointer([...path, index]) }];
  });
}
