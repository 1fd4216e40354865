import type { FeatureState } from '../featureState.ts';

export const selectCategories = (state: FeatureState) => state.categories;
