import type { ResolvedDefinition } from '@stepwright/engine';
import type { StepFormProps } from '@stepwright/react';
import { APPLY_FLOW } from '../contract/flows.ts';
import { PATHS } from '../contract/pages.ts';
import type { VisitedStep } from '../features/shared/pageSteps.ts';
import { questionsOf } from './pinnedSteps.ts';

/** Several steps of the flow of new applications on one page, by the forms on it; undefined for any other page. */
export function stackedSteps(
  path: string,
  forms: Iterable<StepFormProps>,
): readonly VisitedStep[] | undefined {
  if (path !== PATHS.onePage && !path.startsWith(`${PATHS.onePage}/`)) return undefined;
  const stacked = Array.from(forms, ({ runtime, stepId }) =>
    stepIn(runtime.definition, stepId, ({ id }) => id === APPLY_FLOW),
  ).flatMap((step) => step ?? []);
  const [first, ...others] = stacked.toSorted((a, b) => a.index - b.index);
  if (!first) return [];
  const questions = new Set([...first.questions, ...others.flatMap((other) => [...other.questions])]);
  return [{ ...first, others: others.map(({ step }) => step), questions }];
}

type Flow = ResolvedDefinition['flows'][string];

/** The step of a form, in the first such flow that has it. */
function stepIn(
  { flows, steps }: ResolvedDefinition,
  step: string,
  fits: (flow: Flow) => boolean,
): VisitedStep | undefined {
  const flow = Object.values(flows).find((one) => fits(one) && indexIn(one, step) >= 0);
  if (!flow) return undefined;
  return { flow: flow.id, step, index: indexIn(flow, step), questions: questionsOf(steps[step]?.schema) };
}

function indexIn(flow: Flow, step: string): number {
  return flow.steps.findIndex((entry) => entry.step === step);
}
