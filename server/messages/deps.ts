import type { PlatformDeps } from '../platform/deps.ts';
import type { EmailPort } from './mail/emailPort.ts';
import type { MailConfig } from './mail/readMailConfig.ts';
import type { SmsPort } from './sms/smsPort.ts';

/** Dependencies of sending a message. */
export interface MessagesDeps extends PlatformDeps {
  readonly config: PlatformDeps['config'] & Pick<MailConfig, 'reminders'>;
  readonly providers: { readonly email: EmailPort; readonly sms: SmsPort };
}
