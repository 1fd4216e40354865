/**
 * Configures RJSF to fill in as little as it can before the user answers. A constant is written by HiddenWidget, which
 * knows the branch; RJSF would also tick "I agree" by itself, and answer every question of yes or no with no. An
 * optional list starts without items, and so is no answer.
 */
export const DEFAULTS = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'requiredOnly' },
} as const;
