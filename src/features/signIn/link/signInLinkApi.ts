import type { OpenedLinkResponse, SignInLinkResponse } from '../../../contract/access.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../../shared/api/client.ts';

const PATH = '/api/v2/sign-in/links';

/** The calls about a link from a mail. The token is always in the body. */
export function signInLinkApi(client: HttpClient) {
  return {
    async look(token: string, options?: CallOptions): Promise<SignInLinkResponse> {
      return (await client.post<SignInLinkResponse>(`${PATH}/look`, { token }, requestConfig(options))).data;
    },
    async open(token: string, options?: CallOptions): Promise<OpenedLinkResponse> {
      return (await client.post<OpenedLinkResponse>(`${PATH}/sessions`, { token }, requestConfig(options)))
        .data;
    },
    async renew(token: string, options?: CallOptions): Promise<void> {
      await client.post(PATH, { token }, requestConfig(options));
    },
  };
}

export type SignInLinkApi = ReturnType<typeof signInLinkApi>;
