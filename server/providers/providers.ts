import type { EmailPort } from './email/emailPort.ts';
import type { UnderwritingPort } from './underwriting/underwritingPort.ts';

/** The outside world, one port each. */
export interface Providers {
  readonly email: EmailPort;
  readonly underwriting: UnderwritingPort;
}
