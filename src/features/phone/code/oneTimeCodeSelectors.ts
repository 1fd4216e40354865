import type { FeatureState } from '../../shared/featureState.ts';
import { codePageLeft, oneTimeCodeReducer, type OneTimeCodeState } from './oneTimeCodeSlice.ts';

const BEFORE = oneTimeCodeReducer(undefined, codePageLeft());

export const selectOneTimeCode = (state: FeatureState): OneTimeCodeState => state.oneTimeCode ?? BEFORE;
