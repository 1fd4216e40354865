/** Parts of the answers that a form of an application's flow carries. */
const OF_APPLICATION = ['/applicant', '/company', '/owners', '/application'] as const;
const OF_STEP_UP = ['/applicant', '/company'] as const;
const OF_TAX = [
  '/*/governmentIdentification/value',
  '/*/governmentIdentification/sourceType',
  '/company/name',
] as const;

/** By step, the answers that its call carries (src/contract): what else the step asked would be left behind. */
export const ANSWERS_OF_CALLS: Readonly<Record<string, readonly string[]>> = {
  review: OF_APPLICATION,
  order: ['/order'],
  'full-ssn': OF_STEP_UP,
  'business-check': OF_STEP_UP,
  owners: ['/owners', '/ownersShare'],
  'owner-details': ['/owner'],
  'owner-details-full': ['/owner'],
  'owner-home': ['/owner'],
  'tax-business': OF_TAX,
  'tax-person': OF_TAX,
  // The market defines which numbers identify a bank.
  'bank-account': ['/bank/*'],
};
