import { Type } from 'typebox';
import { oneOf } from '../../../../src/contract/schemaParts.ts';
import { callVendor } from '../../../platform/vendors/callVendor.ts';
import { expectResponse } from '../../../platform/vendors/expectResponse.ts';
import { UnlistedOrigin } from '../../../platform/vendors/vendorErrors.ts';
import type { PhoneAuthPort, PhoneCheck } from '../phoneAuthPort.ts';

interface PhoneAuthOptions {
  readonly url: string;
  readonly token: string;
  /** Where a link that we text may lead: our short links redirect to it. */
  readonly linkOrigins: readonly string[];
  readonly timeoutMs?: number;
}

const VENDOR = 'The phone check';
const webAddress = Type.String({ pattern: '^https?://', maxLength: 4000 });
const MobileAnswer = Type.Object({ redirectUrl: webAddress });
const SmsAnswer = Type.Object({ linkUrl: webAddress });
const ResultAnswer = Type.Object({
  reference: Type.String({ minLength: 1 }),
  status: oneOf(['SUCCESS', 'FAILED']),
});

/** Calls a phone check service over the JSON protocol in docs/how-to/switch-to-real-providers.md. */
export function createHttpPhoneAuth({ url, token, linkOrigins, timeoutMs }: PhoneAuthOptions): PhoneAuthPort {
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    callVendor({
      vendor: VENDOR,
      method: 'POST',
      url: `${url}${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      timeoutMs,
    });
  // The same check requested twice is one check on their side.
  const start = (path: string, { reference, phoneNumber, finalTargetUrl }: PhoneCheck) =>
    post(path, { reference, phoneNumber, finalTargetUrl }, { 'idempotency-key': reference });
  return {
    startMobile: async (check) => expectResponse(VENDOR, MobileAnswer, await start('/mobile-checks', check)),
    async startSms(check) {
      const { linkUrl } = expectResponse(VENDOR, SmsAnswer, await start('/sms-checks', check));
      if (!URL.canParse(linkUrl) || !linkOrigins.includes(new URL(linkUrl).origin))
        throw new UnlistedOrigin(VENDOR, 'PHONE_AUTH_LINKS');
      return { linkUrl };
    },
    async finish(vfp) {
      const answer = await post('/results', { vfp });
      if (answer.status === 404) return { kind: 'unknown' };
      const { reference, status } = expectResponse(VENDOR, ResultAnswer, answer);
      return { kind: 'known', reference, status };
    },
  };
}
