import { FEATURE_NAMES, type FeatureName, type Features } from '../contract/features.ts';

type FeatureEnvironment = 'local' | 'ci' | 'test' | 'ote' | 'production';

interface FeatureRow {
  /** The environment variable that switches it; without one only portals and markets do. */
  readonly variable?: string;
  /** Environments in which it is on by default; a portal, a market or the variable may override it. */
  readonly onIn?: readonly FeatureEnvironment[];
}

/**
 * Every feature of the contract with its default (specification, section 9): off, but in the environments of `onIn`. `docs/flags.json` describes what each
 * changes and why a portal or a market switches it.
 */
export const FEATURES = {
  accountsFirst: {},
  addStorePages: { variable: 'FEATURE_ADD_STORE_PAGES' },
  bankLinking: { variable: 'FEATURE_BANK_LINKING' },
  beneficialOwner: { variable: 'FEATURE_BENEFICIAL_OWNER' },
  beneficialOwnerCad: { variable: 'FEATURE_BENEFICIAL_OWNER_CAD' },
  cashAdvance: { variable: 'FEATURE_CASH_ADVANCE' },
  categoryPrediction: { variable: 'FEATURE_CATEGORY_PREDICTION' },
  checkAccount: {},
  connectedPage: {},
  customEcommerce: { variable: 'FEATURE_CUSTOM_ECOMMERCE' },
  dateOfBirthUsa: { variable: 'FEATURE_DATE_OF_BIRTH_USA' },
  debitCards: { variable: 'FEATURE_DEBIT_CARDS', onIn: ['local', 'ci', 'test'] },
  echeckFee: { variable: 'FEATURE_ECHECK_FEE' },
  editApplication: { variable: 'FEATURE_EDIT_APPLICATION' },
  fullSsn: { variable: 'FEATURE_FULL_SSN' },
  gpvInput: { variable: 'FEATURE_GPV_INPUT' },
  identityWebhooks: { variable: 'FEATURE_IDENTITY_WEBHOOKS' },
  inPersonPricingFirst: { variable: 'FEATURE_IN_PERSON_PRICING_FIRST' },
  masterMid: {},
  multiLanguage: { variable: 'FEATURE_MULTI_LANGUAGE' },
  multistep: { variable: 'FEATURE_MULTISTEP' },
  orderFirst: {},
  partnerFlow: {},
  payByDevice: { variable: 'FEATURE_PAY_BY_DEVICE' },
  phoneAuth: { variable: 'FEATURE_PHONE_AUTH' },
  standaloneCobrand: {},
  twoStepsFlow: { variable: 'FEATURE_TWO_STEPS_FLOW' },
  websiteCollection: { variable: 'FEATURE_WEBSITE_COLLECTION' },
} as const satisfies Readonly<Record<FeatureName, FeatureRow>>;

/** The features with the environment variable that switches each; those that have none are left out. */
export const FEATURE_VARIABLES: ReadonlyMap<FeatureName, string> = new Map(
  FEATURE_NAMES.flatMap((name) => {
    const { variable }: FeatureRow = FEATURES[name];
    return variable === undefined ? [] : [[name, variable] as const];
  }),
);

/** Whether each feature is on in an environment before portal, market and variables are considered. */
export function defaultFeatures(environment: FeatureEnvironment): Features {
  const known = defaults.get(environment) ?? listDefaults(environment);
  defaults.set(environment, known);
  return known;
}

const defaults = new Map<FeatureEnvironment, Features>();

function listDefaults(environment: FeatureEnvironment): Features {
  const entries = FEATURE_NAMES.map((name) => {
    const { onIn = [] }: FeatureRow = FEATURES[name];
    return [name, onIn.includes(environment)] as const;
  });
  return Object.fromEntries(entries);
}
