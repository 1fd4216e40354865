import { ownFormatsByName } from '../../../validators/index.ts';
import type { Json, JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { mapLeaves } from './walkSchema.ts';

/** The step's answers as they are kept: each text cleaned of what its format ignores (spaces, dashes, lower case). */
export function normaliseAnswers(
  { definition }: { readonly definition: ResolvedDefinition },
  stepId: string,
  answers: Answers,
): Answers {
  const schema = definition.steps[stepId]?.schema;
  if (!schema) return answers;
  const defaults = definition.market.formats;
  return mapLeaves(schema, answers, (leaf, value) => normaliseLeaf(leaf, value, defaults));
}

function normaliseLeaf(
  leaf: JsonSchema,
  value: Json,
  defaults: Readonly<Record<string, { readonly [option: string]: Json }>>,
): Json {
  const name = leaf['format'];
  if (typeof value !== 'string' || typeof name !== 'string') return value;
  const format = ownFormatsByName[name];
  if (!format?.normalise) return value;
  return format.normalise(value, { ...defaults[name], ...(leaf['formatOptions'] as object | undefined) });
}
