import type { FeatureState } from '../shared/featureState.ts';

export const selectSession = (state: FeatureState) => state.session.status;
export const selectSignIn = (state: FeatureState) => state.session.signIn;
