/** Why somebody applies again with a number that they have applied with before. */
export const SAME_NUMBER_REASONS = ['otherBusiness', 'startAgain', 'other'] as const;
export type SameNumberReason = (typeof SAME_NUMBER_REASONS)[number];
