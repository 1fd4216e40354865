/** Reasons for a second application with the same number. */
export const SAME_NUMBER_REASONS = ['otherBusiness', 'startAgain', 'other'] as const;
export type SameNumberReason = (typeof SAME_NUMBER_REASONS)[number];
