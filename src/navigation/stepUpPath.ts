import type { ApplicationPage } from '../contract/pages.ts';
import { isForApplicant, STEP_UP_TYPES, stepUpOf } from '../contract/stepUps.ts';
import type { StepUpPage } from '../contract/stepUps.ts';
import { applicationPath } from '../contract/pages.ts';

/** Where the first open step-up is answered. A later server may ask for what this page has never heard of. */
export type StepUpPath =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly page: ApplicationPage }
  | { readonly kind: 'unsupported'; readonly stepUp: string };

interface Asked {
  readonly stepUpDetails: readonly string[];
  readonly reviewing: boolean;
}

type Options = Readonly<Record<Exclude<NonNullable<StepUpPage['when']>, 'reviewing'>, boolean>>;

/** The pages that are a form and no more, with the step that the form draws. */
export const STEP_UP_FORMS = STEP_UP_TYPES.flatMap((stepUp) => {
  const { form, pages = [] } = stepUpOf(stepUp) ?? {};
  return form ? pages.map(({ page }) => ({ stepUp, page, stepId: form.step })) : [];
});

/** The step-up that the applicant answers next. Other owners answer BO_VERIFICATION, so it is not theirs. */
export function firstStepUp(stepUps: readonly string[]): string | undefined {
  return stepUps.find(isForApplicant);
}

/** The page on which an application's first step-up is answered (specification, section 4). */
export function stepUpPath({ stepUpDetails, reviewing }: Asked, options: Options): StepUpPath {
  const stepUp = firstStepUp(stepUpDetails);
  if (stepUp === undefined) return { kind: 'none' };
  const facts = { ...options, reviewing };
  const found = stepUpOf(stepUp)?.pages.find(({ when }) => when === undefined || facts[when]);
  return found ? { kind: 'page', page: found.page } : { kind: 'unsupported', stepUp };
}

/** Returns the page that waits for underwriting after a step-up (specification, section 4). */
export function afterUpdate(applicationId: string, stepUp: string): string {
  const own = stepUpOf(stepUp)?.afterwards;
  if (own !== undefined) return applicationPath(applicationId, own);
  return `${applicationPath(applicationId, 'verifying')}?step-up=${encodeURIComponent(stepUp)}`;
}
