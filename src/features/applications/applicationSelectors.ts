import type { FeatureState } from '../shared/featureState.ts';

export const selectLoad = (state: FeatureState) => state.application.load;
export const selectSubmit = (state: FeatureState) => state.application.submit;
export const selectPoll = (state: FeatureState) => state.application.poll;
