import type { FeatureState } from '../shared/featureState.ts';

export const selectCategories = (state: FeatureState) => state.categories;
