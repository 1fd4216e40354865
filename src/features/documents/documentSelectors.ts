import type { FeatureState } from '../shared/featureState.ts';
import type { DocumentStatus } from './documentSlice.ts';

const LOADING: DocumentStatus = { kind: 'loading' };

export const selectDocument = (state: FeatureState): DocumentStatus => state.document ?? LOADING;
