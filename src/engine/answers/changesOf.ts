import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { mergeAnswers } from './relevantAnswers.ts';
import { projectAnswers } from './projectAnswers.ts';
import { listLeaves } from './walkSchema.ts';

/**
 * The step's answers as a JSON Merge Patch (RFC 7396) of what was answered before: an answer that is gone is null.
 * Nothing that other steps ask for is in it.
 */
export function changesOf(schema: JsonSchema, before: Answers, after: Answers): Answers {
  const gone = listLeaves(schema)
    .map(({ path }) => path)
    .filter((path) => !path.includes('*') && has(before, path) && !has(after, path));
  return gone.reduce<Answers>(
    (changes, path) => mergeAnswers(changes, nest(path)),
    projectAnswers(schema, after),
  );
}

function has(answers: Json, path: readonly string[]): boolean {
  let value: Json | undefined = answers;
  for (const key of path) value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value !== undefined;
}

function nest(path: readonly string[]): Answers {
  return path.reduceRight<Json>((value, key) => ({ [key]: value }), null) as Answers; // a path has at least one name
}

function isRecord(value: Json | undefined): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
