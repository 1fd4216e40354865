import type { InquiriesApi } from './inquiriesApi.ts';
import type { StepUpDeps } from '../stepUps/stepUpSagas.ts';

export interface InquiryDeps {
  readonly api: InquiriesApi;
  readonly applications: StepUpDeps['applications'];
  readonly navigate: (path: string) => void;
}
