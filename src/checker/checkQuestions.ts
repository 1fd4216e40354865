import { listSchemaParts } from '../../validators/index.ts';
import { type JsonSchema, pathToPointer, type StepDefinition, type Json } from '../engine/index.ts';
import type { Finding } from '../engine/authoring.ts';
import { isSameJson } from '../lib/isSameJson.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { didYouMean } from './nearestName.ts';
import { findDeadBranches } from './schemas/findDeadBranches.ts';
import { membersOf, listOf, memberOf } from './schemas/schemaParts.ts';

interface RepeatedChoice {
  readonly pointer: string;
  readonly value: Json;
}

/**
 * Checks that questions are usable: choices differ, branches can be reached, and the product knows the keywords that it
 * reads.
 */
export function checkQuestions(input: CheckInput): readonly Finding[] {
  return Object.values(input.resolution.definition.steps).flatMap((step) => [
    ...repeatedChoices(input, step),
    ...deadBranches(input, step),
    ...strangeCodes(input, step),
    ...strangeKinds(input, step),
  ]);
}

function repeatedChoices(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  return findRepeatedChoices(schema).map(({ pointer, value }) => {
    const location = { part: 'steps', id, pointer: `/schema${pointer}` } as const;
    return findingAt(
      input,
      'enum-duplicate',
      location,
      `The choice ${JSON.stringify(value)} stands here twice`,
    );
  });
}

function deadBranches(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  return findDeadBranches(schema).map((pointer) => {
    const message = `Once this branch of "${id}" applies, it contradicts what is said around it: no answer passes`;
    return findingAt(input, 'branch-never', { part: 'steps', id, pointer: `/schema${pointer}` }, message);
  });
}

function strangeCodes(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  const known = input.rules.errorCodes;
  if (!known) return [];
  return listSchemaParts(schema).flatMap((part) =>
    membersOf(part.schema['codes']).flatMap(([keyword, code]) => {
      if (typeof code !== 'string' || known.includes(code)) return [];
      const location = placeIn(id, part.pointer, ['codes', keyword]);
      const message = `There is no error code "${code}"${didYouMean(code, known)}`;
      return [findingAt(input, 'error-code-unknown', location, message)];
    }),
  );
}

function strangeKinds(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  const known = input.rules.piiKinds;
  if (!known) return [];
  return listSchemaParts<JsonSchema>(schema).flatMap((part) => {
    const kind = part.schema['pii'];
    if (typeof kind !== 'string' || known.includes(kind)) return [];
    const message = `Nothing treats personal data of the kind "${kind}"${didYouMean(kind, known)}`;
    return [findingAt(input, 'pii-unknown', placeIn(id, part.pointer, ['pii']), message)];
  });
}

function placeIn(id: string, pointer: string, path: readonly string[]) {
  return { part: 'steps', id, pointer: `/schema${pointer}${pathToPointer(path)}` } as const;
}

/** Values that an `enum` has a second time, and constants that two shapes of a choice share. */
function findRepeatedChoices(schema: JsonSchema): readonly RepeatedChoice[] {
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
