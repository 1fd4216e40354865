import type { PhoneAuthApi } from './phoneAuthApi.ts';
import type { StepUpDeps } from '../../stepUps/stepUpSagas.ts';

export interface PhoneAuthDeps {
  readonly api: PhoneAuthApi;
  readonly applications: StepUpDeps['applications'];
  readonly navigate: (path: string) => void;
  readonly now: () => number;
  readonly page: PhoneAuthPage;
}

/** Properties and actions of the window. */
export interface PhoneAuthPage {
  /** Where a link in a text message leads. */
  readonly confirmationUrl: (applicationId: string) => string;
  /** Whether the policy of this very document lets it ask there. */
  readonly mayAsk: (address: string) => boolean;
  readonly reload: () => void;
}
