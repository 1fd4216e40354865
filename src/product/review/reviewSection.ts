import { drawStep, type JourneyContext, type JourneyStep, settleIn } from '../../engine/index.ts';
import type { FlowRuntime } from '../definitions.ts';
import { reviewRows, type ReviewRow, type ReviewTexts } from './reviewRows.ts';

/** One step of an application as it is read back. */
export interface ReviewSection {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
}

/** The answers of one step of a journey; undefined for a step that asks nothing. A question that a rule hides is not read back. */
export function reviewSection(
  runtime: FlowRuntime,
  entry: JourneyStep,
  context: JourneyContext,
  texts: ReviewTexts,
): ReviewSection | undefined {
  const step = runtime.definition.steps[entry.step];
  if (step?.kind !== 'form') return undefined;
  const { t } = texts;
  const drawn = drawStep(runtime, step, settleIn(runtime, step.id, context)?.fields);
  return {
    title: t([`steps:${step.id}.reviewTitle`, `steps:${step.id}.title`]),
    rows: reviewRows({ ...step, ...drawn }, context.answers, { ...texts, rules: runtime }),
  };
}
