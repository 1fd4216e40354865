import type { FeatureState } from '../../featureState.ts';
import { codePageLeft, oneTimeCodeReducer, type OneTimeCodeState } from './oneTimeCodeSlice.ts';

const BEFORE = oneTimeCodeReducer(undefined, codePageLeft());

export const selectOneTimeCode = (state: FeatureState): OneTimeCodeState => state.oneTimeCode ?? BEFORE;
