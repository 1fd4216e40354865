/** Every feature of the portal that a market, a portal, a partner's brand or the environment switches. */
export const FEATURE_NAMES = [
  'accountsFirst',
  'addStorePages',
  'bankLinking',
  'beneficialOwner',
  'beneficialOwnerCad',
  'cashAdvance',
  'categoryPrediction',
  'checkAccount',
  'connectedPage',
  'customEcommerce',
  'dateOfBirthUsa',
  'debitCards',
  'echeckFee',
  'editApplication',
  'fullSsn',
  'gpvInput',
  'identityWebhooks',
  'inPersonPricingFirst',
  'masterMid',
  'multiLanguage',
  'multistep',
  'orderFirst',
  'partnerFlow',
  'payByDevice',
  'phoneAuth',
  'standaloneCobrand',
  'twoStepsFlow',
  'websiteCollection',
] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];

/** Which features are on. Definitions may name more, which only their own conditions read. */
export type Features = Readonly<Partial<Record<FeatureName, boolean>>> & Readonly<Record<string, boolean>>;
