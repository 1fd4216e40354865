import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';
import type { TwilioSender } from './real/createTwilioSms.ts';

export type SmsConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'twilio';
      readonly url: string;
      readonly accountSid: string;
      readonly authToken: string;
      readonly sender: TwilioSender;
    };

const ADAPTER = 'SMS_ADAPTER=twilio';

export function readSmsConfig(read: EnvironmentReader): SmsConfig {
  const url = read.url('TWILIO_URL', ['http:', 'https:']) ?? 'https://api.twilio.com';
  const fallback = read.text('TWILIO_ACCOUNT_SID') ? 'twilio' : 'sandbox';
  if (read.choice('SMS_ADAPTER', ['sandbox', 'twilio'], fallback) === 'sandbox') return { kind: 'sandbox' };
  return {
    kind: 'twilio',
    url,
    accountSid: read.needed('TWILIO_ACCOUNT_SID', ADAPTER),
    authToken: read.needed('TWILIO_AUTH_TOKEN', ADAPTER),
    sender: readSender(read),
  };
}

function readSender(read: EnvironmentReader): TwilioSender {
  const serviceSid = read.text('TWILIO_MESSAGING_SERVICE_SID');
  if (serviceSid !== undefined) return { kind: 'service', serviceSid };
  const number = read.text('TWILIO_FROM');
  if (number === undefined)
    read.problems.push(`TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID is missing, which ${ADAPTER} needs`);
  return { kind: 'number', number: number ?? '' };
}
