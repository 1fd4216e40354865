import type { FeatureState } from '../shared/featureState.ts';
import type { TaxInformationStatus } from './taxInformationSlice.ts';

const IDLE: TaxInformationStatus = { kind: 'idle' };

export const selectTaxInformation = (state: FeatureState): TaxInformationStatus =>
  state.taxInformation ?? IDLE;
