/** Roles in the list of owners: the applicant, without or with a share, or an invited partner. */
export const OWNER_TYPES = ['APPLICANT', 'APPLICANT_OWNER', 'OWNER'] as const;
export type OwnerType = (typeof OWNER_TYPES)[number];

/** Whether an entry of the list is the person who applies, with or without a share. */
export function isApplicantType(type: unknown): boolean {
  return type === 'APPLICANT' || type === 'APPLICANT_OWNER';
}

/** Steps of a partner, in this order. */
export const OWNER_STEP_UPS = ['FULL_ONBOARDING', 'GOV_ID_SELFIE'] as const;
export type OwnerStepUp = (typeof OWNER_STEP_UPS)[number];

/**
 * State of a partner, as the applicant sees it. `incomplete`: the list lacks some of their answers. `toSend`: not
 * mailed yet. `bounced`: the mail was returned. `expired`: the link was not used in time. `opened`: they have begun.
 * `verifying`: complete and being checked. `completed`, `review` (by a person) and `failed` are results. `refused`:
 * they declined to be a partner.
 */
export const OWNER_STATES = [
  'incomplete',
  'toSend',
  'sent',
  'bounced',
  'expired',
  'opened',
  'verifying',
  'completed',
  'review',
  'failed',
  'refused',
] as const;
export type OwnerState = (typeof OWNER_STATES)[number];

/** The applicant's confirmations: that the list is complete, or that nobody else owns that much. */
export const OWNERSHIPS = ['LISTED', 'SOLE'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** Whether a partner cannot be removed from the list: underwriting has to see what became of them. */
export function mustOwnerStay(state: OwnerState): boolean {
  return state === 'review' || state === 'failed';
}

/** Whether the applicant has to correct the list before the partner can continue. */
export function needsCorrection(state: OwnerState): boolean {
  return state === 'refused' || state === 'bounced';
}

/** Whether nothing more is expected of a partner. */
export function isOwnerDone(state: OwnerState): boolean {
  return state === 'completed' || state === 'review' || state === 'failed';
}
