import type { FeatureState } from '../shared/featureState.ts';
import type { InquiryState } from './inquirySlice.ts';

const LOOKING: InquiryState = { kind: 'looking' };

export const selectInquiry = (state: FeatureState): InquiryState => state.inquiry ?? LOOKING;
