import { type JsonSchema, pointerToPath } from '../engine/index.ts';
import type { Finding } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { knownFormats } from './formats/knownFormats.ts';
import { findContradiction } from './satisfiable/findContradiction.ts';
import { findEndless } from './satisfiable/findEndless.ts';
import { findSuspiciousKeywords } from './schemas/findSuspiciousKeywords.ts';
import { findUnknownKeywords } from './schemas/findUnknownKeywords.ts';
import { listSchemas, type DefinedSchema } from './schemas/listSchemas.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { isRecord } from '../lib/unknownValue.ts';

/** Every schema of a step and of a condition uses words that exist, compiles, and something can satisfy it. */
export function checkSchemas(input: CheckInput): readonly Finding[] {
  return listSchemas(input).flatMap((defined) => checkSchema(input, defined));
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
  const outcome = input.compiler.compile(input.resolution.definition, schema);
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
  const endless = findEndless(schema, pointer).map((inside) => {
    const message = `What "${id}" asks here requires itself without end`;
    return findingAt(input, 'schema-never', { part, id, pointer: inside }, message);
  });
  if (endless.length > 0) return endless;
  const impossible = findImpossibleQuestions(schema, pointer);
  return impossible.map((inside) => {
    const message = `No answer can satisfy this part of what "${id}" asks`;
    return findingAt(input, 'schema-never', { part, id, pointer: inside }, message);
  });
}

/** Questions that no answer satisfies, even where they may be left open; else what contradicts itself in the whole. */
function findImpossibleQuestions(schema: JsonSchema, pointer: string): readonly string[] {
  const questions = [...namingsByQuestion(schema).values()].flatMap(([first]) => (first ? [first] : []));
  const inQuestions = questions
    .filter((question) => !isForbidden(question.schema))
    .map((question) => findContradiction(question.schema, pointer + question.pointer))
    .filter((inside) => inside !== undefined);
  if (inQuestions.length > 0) return inQuestions;
  const inWhole = findContradiction(schema, pointer);
  return inWhole === undefined ? [] : [inWhole];
}

// `"not": {}` forbids the answer on purpose.
function isForbidden(schema: JsonSchema): boolean {
  return isRecord(schema['not']) && Object.keys(schema['not']).length === 0;
}
