import type { PlatformDeps } from '../platform/deps.ts';
import type { EmailPort } from './mail/emailPort.ts';
import type { SmsPort } from './sms/smsPort.ts';

/** What sending a message needs. */
export interface MessagesDeps extends PlatformDeps {
  readonly providers: { readonly email: EmailPort; readonly sms: SmsPort };
}
