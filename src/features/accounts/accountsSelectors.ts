import type { FeatureState } from '../featureState.ts';

export const selectAccounts = (state: FeatureState) => state.accounts;
