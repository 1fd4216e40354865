import { pathToPointer, type JsonSchema, type StepDefinition, type Json } from '@stepwright/engine';
import type { Finding } from '@stepwright/engine/authoring';
import { isSameJson } from '../lib/isSameJson.ts';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { didYouMean } from './nearestName.ts';
import { membersOf, listOf, memberOf } from './schemas/schemaParts.ts';
import { shapesOf } from './satisfiable/shapesOf.ts';
import { type Naming, namingsByQuestion } from './schemas/listNamings.ts';
import { partsOfSchema } from './schemas/partsOfSchema.ts';

interface RepeatedChoice {
  readonly pointer: string;
  readonly value: Json;
}

/**
 * Checks that questions are usable: choices differ, branches can be reached, and the product knows the keywords that it
 * reads.
 */
export function checkQuestions(input: CheckInput, step: StepDefinition): readonly Finding[] {
  return [
    ...repeatedChoices(input, step),
    ...deadBranches(input, step),
    ...strangeCodes(input, step),
    ...strangeKinds(input, step),
  ];
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

/**
 * Lists the locations of `then` and `else` that contradict the schema around them: once the branch applies, no answer
 * passes. A branch that forbids on purpose (`false`, `"not": {}`) is left out.
 */
function findDeadBranches(schema: JsonSchema): readonly string[] {
  const whole = partsOfSchema(schema).flatMap((part) =>
    (['then', 'else'] as const)
      .filter((branch) => isDead(part.schema, branch))
      .map((branch) => `${part.pointer}/${branch}`),
  );
  const questions = [...namingsByQuestion(schema).values()].flatMap(deadNamings);
  return [...whole, ...questions.filter((pointer) => !whole.some((dead) => pointer.startsWith(`${dead}/`)))];
}

function isDead(schema: JsonSchema, branch: 'then' | 'else'): boolean {
  const { if: condition, then: _then, else: _else, ...around } = schema;
  const wanted = schema[branch];
  if (condition === undefined || wanted === undefined || isForbidding(wanted)) return false;
  const applies = branch === 'then' ? condition : { not: condition };
  if (!canHold([around, applies]) || !canHold([applies, wanted])) return false;
  return !canHold([around, applies, wanted]);
}

/** Lists branches that contradict the question itself. */
function deadNamings(namings: readonly Naming[]): readonly string[] {
  const [first, ...others] = namings;
  if (!first || /\/(?:then|else)(?:\/|$)/.test(first.pointer)) return [];
  return others
    .filter(({ schema, pointer }) => {
      if (!/\/(?:then|else)(?:\/|$)/.test(pointer) || isForbidding(schema)) return false;
      return canHold([first.schema]) && canHold([schema]) && !canHold([first.schema, schema]);
    })
    .map(({ pointer }) => pointer);
}

function canHold(schemas: readonly Json[]): boolean {
  return shapesOf({ allOf: schemas }).length > 0;
}

function isForbidding(schema: Json): boolean {
  if (schema === false) return true;
  const not = ownMember(schema, 'not');
  return isRecord(not) && Object.keys(not).length === 0;
}

function strangeCodes(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  const known = input.rules.errorCodes;
  if (!known) return [];
  return partsOfSchema(schema).flatMap((part) =>
    membersOf(part.schema.codes).flatMap(([keyword, code]) => {
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
  return partsOfSchema(schema).flatMap((part) => {
    const kind = part.schema.pii;
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
  return partsOfSchema(schema).flatMap((part) =>
    [...repeated(listOf(part.schema.enum), ['enum']), ...repeatedConstants(part.schema)].map((choice) => ({
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
