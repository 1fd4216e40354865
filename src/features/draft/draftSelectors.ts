import type { FeatureState } from '../featureState.ts';

export const selectDraft = (state: FeatureState) => state.draft;
