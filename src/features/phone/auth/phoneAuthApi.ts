import type { ApplicationResponse } from '../../../contract/applications.ts';
import type {
  ConfirmedLinkResponse,
  MobileVerificationResponse,
  PhoneVerificationResponse,
} from '../../../contract/phone.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../../shared/api/client.ts';
import { ownMember } from '../../../lib/unknownValue.ts';

const TIMEOUT_MS = 10_000;

const MAX_VFP_LENGTH = 2000;

/** Proving the phone by its carrier, or by a link that is texted to it. */
export function phoneAuthApi(client: HttpClient) {
  const pathOf = (id: string, call: string) => `/api/v2/applications/${id}/phone-auth/${call}`;
  const post = async <Answer>(path: string, body: object, options?: CallOptions): Promise<Answer> =>
    (await client.post<Answer>(path, body, requestConfig(options))).data;
  return {
    requestVfp,
    startMobile: (id: string, finalTargetUrl: string, options?: CallOptions) =>
      post<MobileVerificationResponse>(pathOf(id, 'mobile-verifications'), { finalTargetUrl }, options),
    finishMobile: (
      id: string,
      proof: { readonly finalTargetUrl: string; readonly vfp: string },
      options?: CallOptions,
    ) => post<MobileVerificationResponse>(pathOf(id, 'mobile-verifications'), proof, options),
    /** A link that is under way is not sent twice, unless a new one is asked for. */
    sendLink: (id: string, finalTargetUrl: string, attempt: 'first' | 'new', options?: CallOptions) =>
      post<PhoneVerificationResponse>(
        pathOf(id, `sms-verifications?retry=${String(attempt === 'new')}`),
        { finalTargetUrl },
        options,
      ),
    preferIdentity: (id: string, finalTargetUrl: string, options?: CallOptions) =>
      post<ApplicationResponse>(pathOf(id, 'sms-verifications?skip=true'), { finalTargetUrl }, options),
    async readStatus(id: string, options?: CallOptions): Promise<PhoneVerificationResponse> {
      const path = pathOf(id, 'verification-url');
      return (await client.get<PhoneVerificationResponse>(path, requestConfig(options))).data;
    },
    /** On the phone, without a session. */
    confirm: (id: string, vfp: string, options?: CallOptions) =>
      post<ConfirmedLinkResponse>(pathOf(id, `sms-verifications/${encodeURIComponent(vfp)}`), {}, options),
  };
}

export type PhoneAuthApi = ReturnType<typeof phoneAuthApi>;

/**
 * Requests the vfp of the phone that this page runs on from the carrier: a plain GET that reveals nothing but its
 * network line. Undefined if there is none, for any reason: then another way is used.
 */
async function requestVfp(redirectUrl: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const address = new URL(redirectUrl);
    address.searchParams.append('r', 'f');
    const answer = await fetch(address, {
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return vfpOf(await answer.json());
  } catch {
    return undefined;
  }
}

function vfpOf(body: unknown): string | undefined {
  const vfp = ownMember(body, 'vfp');
  return typeof vfp === 'string' && vfp !== '' && vfp.length <= MAX_VFP_LENGTH ? vfp : undefined;
}
