import type { ApplicationPage } from '../contract/pages.ts';
import type { StepUpType } from '../contract/decisions.ts';
import { isForApplicant } from '../contract/stepUpRules.ts';

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

interface Row {
  readonly stepUp: StepUpType;
  readonly fits?: (asked: Asked, options: Options) => boolean;
  readonly page: ApplicationPage;
  /** The step whose form answers it, where nothing but a form does. */
  readonly stepId?: string;
}

// "Not CAD" is data: a market without such carriers has the feature off.
const byCarrier = (_asked: Asked, { phoneAuth }: Options): boolean => phoneAuth;

/** Specification, section 4, routing by first step-up: the first row that fits. */
const ROWS: readonly Row[] = [
  { stepUp: 'BO_INFO', page: 'owners' },
  { stepUp: 'BUSINESS_INFO', page: 'business-info', stepId: 'business-check' },
  { stepUp: 'OTP_SMS', fits: byCarrier, page: 'mobile-verification' },
  { stepUp: 'OTP_SMS', page: 'otp' },
  { stepUp: 'PHONE_AUTH', fits: byCarrier, page: 'mobile-verification' },
  { stepUp: 'PHONE_AUTH', page: 'otp' },
  { stepUp: 'GOV_ID_SELFIE', page: 'identification' },
  { stepUp: 'EIN_DOC', page: 'verification' },
  { stepUp: 'FULL_SSN', page: 'ssn', stepId: 'full-ssn' },
  { stepUp: 'FULL_ONBOARDING', fits: ({ reviewing }) => reviewing, page: 'verifying' },
  { stepUp: 'FULL_ONBOARDING', fits: (_asked, { multistep }) => multistep, page: 'applicant' },
  { stepUp: 'FULL_ONBOARDING', page: 'update' },
];

/** The pages that are a form and no more. */
export const STEP_UP_FORMS = ROWS.flatMap(({ stepUp, page, stepId }) =>
  stepId === undefined ? [] : [{ stepUp, page, stepId }],
);

/** The step-up that the applicant answers next. Other owners answer BO_VERIFICATION, so it is not theirs. */
export function firstStepUp(stepUps: readonly string[]): string | undefined {
  return stepUps.find(isForApplicant);
}

/** The page on which an application's first step-up is answered. */
export function stepUpPath(asked: Asked, options: Options): StepUpPath {
  const stepUp = firstStepUp(asked.stepUpDetails);
  if (stepUp === undefined) return { kind: 'none' };
  const row = ROWS.find((one) => one.stepUp === stepUp && one.fits?.(asked, options) !== false);
  return row ? { kind: 'page', page: row.page } : { kind: 'unsupported', stepUp };
}
