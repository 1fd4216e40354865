import type { StepDefinition } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { mergeAnswers } from './relevantAnswers.ts';
import { listLeaves } from './walkSchema.ts';

/** Stored answers with their confirmations, which are never stored, put back as what they confirmed. */
export function repeatConfirmed(steps: readonly StepDefinition[], answers: Answers): Answers {
  return steps
    .flatMap((step) => listLeaves(step.schema))
    .reduce<Answers>((repeated, { path, schema }) => {
      const rule = schema['sameAs'] as { readonly field?: string } | undefined;
      const field = rule?.field;
      if (schema['transient'] !== true || field === undefined) return repeated;
      const confirmed = valueAt(answers, [...path.slice(0, -1), field]);
      return confirmed === undefined ? repeated : mergeAnswers(repeated, nest(path, confirmed));
    }, answers);
}

type Value = Answers[string];

function valueAt(answers: Answers, path: readonly string[]): Value | undefined {
  let value: Value | undefined = answers;
  for (const key of path) value = isRecord(value) ? value[key] : undefined;
  return value;
}

function nest(path: readonly string[], leaf: Value): Answers {
  return path.reduceRight<Value>((value, key) => ({ [key]: value }), leaf) as Answers; // a path has at least one name
}

function isRecord(value: Value | undefined): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
