import type { FeatureState } from '../../featureState.ts';
import type { InquiryState } from './inquirySlice.ts';

const LOOKING: InquiryState = { kind: 'looking' };

export const selectInquiry = (state: FeatureState): InquiryState => state.inquiry ?? LOOKING;
