import type { Journey } from '@stepwright/engine';
import type { SectionPlace } from '../../layout/useSectionLine.ts';
import type { ResolvedDefinition } from '../../../product/definitions.ts';

/** The journey in the frame of a step: how far the step lies, and where one can go. */
export function whereOf(journey: Journey, stepId: string, definition: ResolvedDefinition) {
  return { progress: progressOf(journey, stepId, definition), places: placesOf(journey, definition) };
}

// By section: which steps can be gone to, and which are complete.
function placesOf(journey: Journey, definition: ResolvedDefinition): readonly SectionPlace[] {
  const frontier = journey.steps.findIndex((step) => step.id === journey.frontier);
  return journey.steps.map(({ path, step, complete }, index) => ({
    path,
    section: definition.steps[step]?.section,
    isOpen: index <= frontier,
    isDone: index < frontier || (index === frontier && complete),
  }));
}

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
