import type { Journey } from '@stepwright/engine';
import type { ResolvedDefinition } from '../../../product/definitions.ts';

/** How far a step lies in its journey, counting the forms: `current` of `total`. */
export function progressOf(
  journey: Journey,
  stepId: string,
  definition: ResolvedDefinition,
): { readonly current: number; readonly total: number } {
  const index = journey.steps.findIndex((step) => step.id === stepId);
  const isForm = (step: { readonly step: string }) => definition.steps[step.step]?.kind === 'form';
  const total = journey.steps.filter(isForm).length;
  const current = journey.steps.slice(0, index + 1).filter(isForm).length;
  return { current: Math.max(1, current), total };
}
