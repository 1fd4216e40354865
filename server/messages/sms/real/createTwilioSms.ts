import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { callVendor } from '../../../platform/vendors/callVendor.ts';
import type { VendorResponse } from '../../../platform/vendors/callVendor.ts';
import { toStatusError } from '../../../platform/vendors/vendorErrors.ts';
import type { SmsOutcome, SmsPort } from '../smsPort.ts';
import { UNDELIVERABLE_CODES } from './undeliverableCodes.ts';

export type TwilioSender =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'service'; readonly serviceSid: string };

interface TwilioOptions {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly sender: TwilioSender;
  readonly timeoutMs?: number;
}

const Accepted = Type.Object({ sid: Type.String() });
const Refused = Type.Object({ code: Type.Integer() });

/** Sends text messages by Twilio's REST API. */
export function createTwilioSms({ url, accountSid, authToken, sender, timeoutMs }: TwilioOptions): SmsPort {
  const account = encodeURIComponent(accountSid);
  const secret = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    // Twilio has no key against repetition: a message whose response got lost is sent again, with the same text.
    async send({ to, text }) {
      const answer = await callVendor({
        vendor: 'Twilio',
        method: 'POST',
        url: `${url}/2010-04-01/Accounts/${account}/Messages.json`,
        headers: {
          authorization: `Basic ${secret}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to, ...senderField(sender), Body: text }).toString(),
        timeoutMs,
      });
      return readAnswer(answer);
    },
  };
}

function senderField(sender: TwilioSender): Record<string, string> {
  return sender.kind === 'number' ? { From: sender.number } : { MessagingServiceSid: sender.serviceSid };
}

function readAnswer({ status, body }: VendorResponse): SmsOutcome {
  if (status === 201 && Value.Check(Accepted, body)) return { kind: 'sent' };
  if (status < 400) throw new Error('Twilio answered in an unknown shape');
  if (!Value.Check(Refused, body)) throw toStatusError(status, `Twilio answered ${status}`);
  if (UNDELIVERABLE_CODES.has(body.code)) return { kind: 'undeliverable' };
  throw toStatusError(status, `Twilio answered ${status} with code ${body.code}`);
}
