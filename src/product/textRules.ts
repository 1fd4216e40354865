import { errorCodes } from '@stepwright/validators/portal/authoring';

/** Facts about this product's texts that the checker cannot derive. */
export const TEXT_RULES = {
  referenceLocale: 'en-US',
  errorCodes,
  answerParts: ['applicant', 'company', 'application', 'owners', 'bank', 'order'],
} as const;
