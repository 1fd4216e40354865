/** What underwriting says of an application. */
export const DECISIONS = [
  'PENDING',
  'APPROVED',
  'DECLINED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  'ERROR',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** How an application is listed. */
export const APPLICATION_STATUSES = [
  'approved',
  'incomplete',
  'verificationNeeded',
  'inReview',
  'notStarted',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What else underwriting may ask for before it decides. */
export const STEP_UP_TYPES = [
  'BO_INFO',
  'BO_VERIFICATION',
  'BUSINESS_INFO',
  'GOV_ID_SELFIE',
  'OTP_SMS',
  'EIN_DOC',
  'FULL_ONBOARDING',
  'FULL_SSN',
  'PHONE_AUTH',
] as const;
export type StepUpType = (typeof STEP_UP_TYPES)[number];

/** Whether the whole sign-up or only the basic one was asked for. */
export const APPLICATION_LEVELS = ['FULL', 'BASIC'] as const;
export type ApplicationLevel = (typeof APPLICATION_LEVELS)[number];

/** How far the beneficial owners are. */
export const BO_STATUSES = ['NONE', 'WAITING_FOR_INFO', 'INFO_PROVIDED'] as const;
export type BoStatus = (typeof BO_STATUSES)[number];

/** Why an application was declined or is still looked at; each has a sentence for the applicant. */
export const REASON_CODES = [
  'business.category',
  'business.notConfirmed',
  'document.unreadable',
  'identity.mismatch',
  'identity.notConfirmed',
  'phone.notConfirmed',
  'review.manual',
  'risk.policy',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
