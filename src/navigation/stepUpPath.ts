import type { ApplicationPage } from '../contract/pages.ts';
import { isForApplicant, STEP_UPS, stepUpOf, stepUpsWhere, type StepUp } from '../contract/stepUps.ts';

/** Where the first open step-up is answered. A later server may ask for what this page has never heard of. */
export type StepUpPath =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly page: ApplicationPage }
  | { readonly kind: 'unsupported'; readonly stepUp: string };

interface Asked {
  readonly stepUpDetails: readonly string[];
  readonly reviewing: boolean;
}

interface Options {
  readonly phoneAuth: boolean;
  readonly multistep: boolean;
}

/** The step-ups that are a form and no more, each with its page and the step that it asks. */
export const STEP_UP_FORMS = stepUpsWhere(({ form }) => form !== undefined).flatMap((stepUp) => {
  const { form, pages }: StepUp = STEP_UPS[stepUp];
  return pages.flatMap(({ page }) => (form ? [{ stepUp, page, stepId: form.step }] : []));
});

/** The step-up that the applicant answers next. Other owners answer BO_VERIFICATION, so it is not theirs. */
export function firstStepUp(stepUps: readonly string[]): string | undefined {
  return stepUps.find(isForApplicant);
}

/** The page on which an application's first step-up is answered. */
export function stepUpPath(asked: Asked, options: Options): StepUpPath {
  const stepUp = firstStepUp(asked.stepUpDetails);
  if (stepUp === undefined) return { kind: 'none' };
  const facts = { ...options, reviewing: asked.reviewing };
  const place = stepUpOf(stepUp)?.pages.find(({ when }) => when === undefined || facts[when]);
  return place ? { kind: 'page', page: place.page } : { kind: 'unsupported', stepUp };
}
