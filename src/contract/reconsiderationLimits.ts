/** Minimum length of a request for reconsideration, in characters. */
export const MIN_RECONSIDERATION_TEXT = 20;
export const MAX_RECONSIDERATION_TEXT = 2000;
/** How many documents it may have. */
export const MAX_RECONSIDERATION_DOCUMENTS = 5;
/** How often an application may be looked at again. */
export const MAX_RECONSIDERATIONS = 2;

/** Support's answers to a request: the decision is upheld, or a person reviews the application. */
export const RECONSIDERATION_ANSWERS = ['uphold', 'reopen'] as const;
export type ReconsiderationAnswer = (typeof RECONSIDERATION_ANSWERS)[number];
