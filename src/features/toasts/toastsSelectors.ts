import type { FeatureState } from '../featureState.ts';

export const selectToasts = (state: FeatureState) => state.toasts.shown;
