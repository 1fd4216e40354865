import type { inquiriesApi } from '../../../api/inquiriesApi.ts';
import type { StepUpDeps } from '../stepUpSagas.ts';

export interface InquiryDeps {
  readonly api: ReturnType<typeof inquiriesApi>;
  readonly applications: StepUpDeps['applications'];
  readonly navigate: (path: string) => void;
}
