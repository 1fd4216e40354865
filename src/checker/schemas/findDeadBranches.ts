import { listSchemaParts } from '../../../validators/index.ts';
import type { Json, JsonSchema } from '../../engine/index.ts';
import { shapesOf } from '../satisfiable/shapesOf.ts';
import { type Naming, namingsByQuestion } from './listNamings.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/**
 * Lists the locations of `then` and `else` that contradict the schema around them: once the branch applies, no answer
 * passes. A branch that forbids on purpose (`false`, `"not": {}`) is left out.
 */
export function findDeadBranches(schema: JsonSchema): readonly string[] {
  const whole = listSchemaParts(schema).flatMap((part) =>
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
  const not = isRecord(schema) ? schema['not'] : undefined;
  return isRecord(not) && Object.keys(not).length === 0;
}
