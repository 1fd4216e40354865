import type { EmailPort } from './email/emailPort.ts';
import type { IdentityPort } from './identity/identityPort.ts';
import type { PhoneAuthPort } from './phoneAuth/phoneAuthPort.ts';
import type { SmsPort } from './sms/smsPort.ts';
import type { UnderwritingPort } from './underwriting/underwritingPort.ts';

/** The outside world, one port each. */
export interface Providers {
  readonly email: EmailPort;
  readonly sms: SmsPort;
  readonly identity: IdentityPort;
  readonly phoneAuth: PhoneAuthPort;
  readonly underwriting: UnderwritingPort;
}
