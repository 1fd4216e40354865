import fc from 'fast-check';
import {
  type Answers,
  type Json,
  type JsonSchema,
  listLeaves,
  type ResolvedDefinition,
} from '@stepwright/engine';
import { brokenAnswers } from './brokenAnswers.ts';
import { listVariants } from './listVariants.ts';
import { shapedAnswers } from './shapedAnswers.ts';
import { type Surroundings, validAnswers } from './validAnswers.ts';
import { unrolled } from './unrolled.ts';
import { withBorrowed } from './withBorrowed.ts';

export const CASE_KINDS = ['valid', 'broken', 'random'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Answers, and what is known of them beforehand. */
export interface AnswerCase {
  readonly answers: Answers;
  readonly expected: 'accepted' | 'unknown' | { readonly refusedAt: string };
  /** Description of the change, for the reader of a failure. */
  readonly how: string;
  /** Where the change is. */
  readonly pointer?: string;
}

/** Makes up answers for a schema, on every side of its conditions. `today` is the day on which they are validated. */
export function answerCases(
  definition: ResolvedDefinition<{ readonly market: Pick<Surroundings, 'formats'> }>,
  schema: JsonSchema,
  today: string,
): Readonly<Record<CaseKind, fc.Arbitrary<AnswerCase>>> {
  const given = { formats: definition.market.formats, declared: definition.formats, today };
  const variants = listVariants(withBorrowed(definition, unrolled(schema)));
  const hasRules = Object.values(definition.steps).some(
    (step) => step.schema === schema && step.rules !== undefined,
  );
  const pointers = listLeaves(schema).map((leaf) => leaf.pointer);
  const isAsked = (pointer: string) =>
    pointers.some((asked) => asked === pointer || asked.startsWith(`${pointer}/`));
  const onEachSide = <Value>(make: (variant: (typeof variants)[number]) => fc.Arbitrary<Value>) =>
    fc.oneof(...variants.map(make));
  return {
    valid: onEachSide((variant) => validAnswers(variant, given)).map((answers) => ({
      answers: asSent(answers),
      // A value calculated from them may exceed a limit of its own.
      expected: limitsCalculated(schema) ? 'unknown' : 'accepted',
      how: 'valid',
    })),
    broken: onEachSide((variant) => brokenAnswers(variant, given, isAsked)).map((broken) => ({
      answers: asSent(broken.answers),
      // A hidden answer is not refused, since it is not sent.
      expected: broken.refused && !hasRules ? { refusedAt: broken.pointer } : 'unknown',
      how: `${broken.how} at ${broken.pointer}`,
      pointer: broken.pointer,
    })),
    random: onEachSide((variant) => shapedAnswers(variant, given)).map((answers) => ({
      answers: asSent(answers),
      expected: 'unknown',
      how: 'random',
    })),
  };
}

/** Whether a calculated value anywhere in a schema has to be at least or at most something. */
function limitsCalculated(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('calculated' in schema && ('minimum' in schema || 'maximum' in schema)) return true;
  return Object.values(schema).some(limitsCalculated);
}

/** As they arrive after a journey as JSON; there is, for one, no -0. */
function asSent(answers: Json): Answers {
  return JSON.parse(JSON.stringify(answers)) as Answers; // a step's schema describes an object
}
