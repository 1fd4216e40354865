import type { FeatureState } from '../shared/featureState.ts';

export const selectAccounts = (state: FeatureState) => state.accounts;
