import type { SignInCodeResponse } from '../../../contract/access.ts';
import type { InvitationResponse, InvitationSessionResponse } from '../../../contract/owners.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../../shared/api/client.ts';

const PATH = '/api/v2/owner-invitations';

/** The calls about the link by which a partner is invited. The token is always in the body. */
export function invitationsApi(client: HttpClient) {
  const post = async <Result>(call: string, body: object, options?: CallOptions): Promise<Result> =>
    (await client.post<Result>(`${PATH}${call}`, body, requestConfig(options))).data;
  return {
    look: (token: string, options?: CallOptions) => post<InvitationResponse>('/look', { token }, options),
    /** Mails a code to the invited address. */
    sendCode: (token: string, options?: CallOptions) =>
      post<SignInCodeResponse>('/codes', { token }, options),
    /** Signs in by that code, and makes the account the partner's. */
    enterCode: (token: string, code: string, options?: CallOptions) =>
      post<InvitationSessionResponse>('/sessions', { token, code }, options),
    /** Makes the account that is signed in the partner's. */
    bind: (token: string, options?: CallOptions) => post<void>('/bind', { token }, options),
    /** Records that the invited person is no partner of the business, with the code unless they are signed in. */
    refuse: (token: string, code: string | undefined, options?: CallOptions) =>
      post<void>('/refusal', { token, ...(code !== undefined && { code }) }, options),
    /** Mails a new link in place of an expired one. */
    renew: (token: string, options?: CallOptions) => post<void>('', { token }, options),
  };
}

export type InvitationsApi = ReturnType<typeof invitationsApi>;
