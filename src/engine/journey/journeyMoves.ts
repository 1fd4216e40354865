import type { Journey, JourneyStep } from './walkJourney.ts';

/** Whether a step may be opened: it applies now and lies no further than the frontier. */
export function canVisit(journey: Journey, stepId: string): boolean {
  const index = journey.steps.findIndex((step) => step.id === stepId);
  const frontierIndex = journey.steps.findIndex((step) => step.id === journey.frontier);
  return index !== -1 && index <= frontierIndex;
}

/** The step after this one, or undefined at the end or where the step does not apply. */
export function nextStep(journey: Journey, stepId: string): JourneyStep | undefined {
  const index = journey.steps.findIndex((step) => step.id === stepId);
  return index === -1 ? undefined : journey.steps[index + 1];
}

/** The step before this one, or undefined at the start or where the step does not apply. */
export function previousStep(journey: Journey, stepId: string): JourneyStep | undefined {
  const index = journey.steps.findIndex((step) => step.id === stepId);
  return index <= 0 ? undefined : journey.steps[index - 1];
}
