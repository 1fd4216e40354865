import type { inquiriesApi } from './inquiriesApi.ts';
import type { StepUpDeps } from '../stepUps/stepUpSagas.ts';

export interface InquiryDeps {
  readonly api: ReturnType<typeof inquiriesApi>;
  readonly applications: StepUpDeps['applications'];
  readonly navigate: (path: string) => void;
}
