export const ENVIRONMENTS = ['local', 'ci', 'test', 'ote', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Those that others than developers reach: nothing in them is played by a sandbox. */
export const DEPLOYED: readonly Environment[] = ['ote', 'production'];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Features that the environment may switch, with the variable that does; off unless a portal, a market or it says so. */
export const FEATURES = {
  cashAdvance: 'FEATURE_CASH_ADVANCE',
  bankLinking: 'FEATURE_BANK_LINKING',
  debitCards: 'FEATURE_DEBIT_CARDS',
  multiLanguage: 'FEATURE_MULTI_LANGUAGE',
  payByDevice: 'FEATURE_PAY_BY_DEVICE',
  twoStepsFlow: 'FEATURE_TWO_STEPS_FLOW',
  websiteCollection: 'FEATURE_WEBSITE_COLLECTION',
  editApplication: 'FEATURE_EDIT_APPLICATION',
  echeckFee: 'FEATURE_ECHECK_FEE',
  customEcommerce: 'FEATURE_CUSTOM_ECOMMERCE',
  multistep: 'FEATURE_MULTISTEP',
  phoneAuth: 'FEATURE_PHONE_AUTH',
  identityWebhooks: 'FEATURE_IDENTITY_WEBHOOKS',
  fullSsn: 'FEATURE_FULL_SSN',
  beneficialOwner: 'FEATURE_BENEFICIAL_OWNER',
  beneficialOwnerCad: 'FEATURE_BENEFICIAL_OWNER_CAD',
  gpvInput: 'FEATURE_GPV_INPUT',
  dateOfBirthUsa: 'FEATURE_DATE_OF_BIRTH_USA',
  inPersonPricingFirst: 'FEATURE_IN_PERSON_PRICING_FIRST',
  categoryPrediction: 'FEATURE_CATEGORY_PREDICTION',
  addStorePages: 'FEATURE_ADD_STORE_PAGES',
} as const;
export type FeatureName = keyof typeof FEATURES;

/** Environments in which debit card fees show unless someone says otherwise. */
export const DEBIT_CARD_ENVIRONMENTS: readonly Environment[] = ['local', 'ci', 'test'];
