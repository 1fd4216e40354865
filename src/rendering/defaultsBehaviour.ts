/**
 * What RJSF fills in before anybody answers: as little as it can. A constant is written by HiddenWidget, which knows the branch; RJSF would
 * also tick "I agree" by itself, and answer every question of yes or no with no. A list that need not be there starts without items, and
 * so is no answer.
 */
export const DEFAULTS = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'requiredOnly' },
} as const;
