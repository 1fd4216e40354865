import type { FeatureState } from '../shared/featureState.ts';

export const selectDraft = (state: FeatureState) => state.draft;
