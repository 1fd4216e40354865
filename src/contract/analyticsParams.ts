/**
 * Parameters of events: facts from an allow-list, never an answer to a sensitive question. `flag`: yes or no. `word`: a
 * short name of something that is not a person. `id`: of a record. `amount`: a count or a range.
 */
export const ANALYTICS_PARAMS = {
  portal: 'word',
  source: 'word',
  medium: 'word',
  originalIntent: 'word',
  currency: 'word',
  language: 'word',
  communicationLanguage: 'word',
  shopperId: 'id',
  serviceId: 'id',
  ventureId: 'id',
  businessId: 'id',
  customerId: 'id',
  serviceType: 'word',
  referralUrlId: 'id',
  isPowerSeller: 'flag',
  organizationId: 'id',
  agentId: 'id',
  fullSsnEnabled: 'flag',
  isMultistepFlow: 'flag',
  beneficiaryOwnerEnabled: 'flag',
  beneficiaryOwnerCadEnabled: 'flag',
  hasBeneficialOwners: 'flag',
  dateOfBirthForUSAEnabled: 'flag',
  inPersonPricingFirstEnabled: 'flag',
  newApplicationFormEnabled: 'flag',
  GPVFieldShown: 'flag',
  GPVProvided: 'flag',
  GPVFieldValue: 'amount',
  categoriesPredictEnabled: 'flag',
  stepId: 'word',
  flowId: 'word',
  stepUp: 'word',
  errorCode: 'word',
  decision: 'word',
  durationMs: 'amount',
  attempt: 'amount',
  attempts: 'amount',
  companyNumberClass: 'word',
  companyNumberLength: 'amount',
  province: 'word',
  method: 'word',
  stage: 'word',
  orderType: 'word',
  paymentMethod: 'word',
  deviceCount: 'amount',
  bundleCount: 'amount',
  licenseCount: 'amount',
} as const;

export type AnalyticsParam = keyof typeof ANALYTICS_PARAMS;

type Rule = (text: string) => boolean;

// A single word, since names and addresses of people have several.
const WORD = /^[\p{L}\p{N}_.:/-]{0,100}$/u;

const RECORD_ID = /^(urn:[a-z]+:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Number of digits of the shortest number that identifies a person: the end of a social security number. */
const MIN_TELLING_DIGITS = 4;

/** Ranges of a yearly turnover have up to eight digits. */
const MAX_AMOUNT_DIGITS = 8;

const isWord: Rule = (text) => WORD.test(text) && countDigits(text) < MIN_TELLING_DIGITS;

const RULES: Readonly<Record<(typeof ANALYTICS_PARAMS)[AnalyticsParam], Rule>> = {
  flag: isWord,
  word: isWord,
  id: (text) => RECORD_ID.test(text) || isWord(text),
  amount: (text) => WORD.test(text) && countDigits(text) <= MAX_AMOUNT_DIGITS,
};

/** Whether a value may be sent with an event. What could name a person, pages leave out and the server refuses. */
export function mayBeTracked(name: AnalyticsParam, value: string | number | boolean): boolean {
  return RULES[ANALYTICS_PARAMS[name]](String(value));
}

function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}
