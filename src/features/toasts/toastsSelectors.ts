import type { FeatureState } from '../shared/featureState.ts';

export const selectToasts = (state: FeatureState) => state.toasts.shown;
