import type { SessionResponse, SignInCodeResponse } from '../../contract/access.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

export function sessionApi(client: HttpClient) {
  return {
    async get(options?: CallOptions): Promise<SessionResponse> {
      return (await client.get<SessionResponse>('/api/v2/session', requestConfig(options))).data;
    },
    /** Counts as use: the session then ends later, as far as it may. */
    async extend(options?: CallOptions): Promise<SessionResponse> {
      return (await client.post<SessionResponse>('/api/v2/session', {}, requestConfig(options))).data;
    },
    async sendCode(email: string, options?: CallOptions): Promise<SignInCodeResponse> {
      return (
        await client.post<SignInCodeResponse>('/api/v2/sign-in/codes', { email }, requestConfig(options))
      ).data;
    },
    async enterCode(email: string, code: string, options?: CallOptions): Promise<SessionResponse> {
      const path = '/api/v2/sign-in/sessions';
      return (await client.post<SessionResponse>(path, { email, code }, requestConfig(options))).data;
    },
    async signOut(options?: CallOptions): Promise<void> {
      await client.delete('/api/v2/session', requestConfig(options));
    },
  };
}

export type SessionApi = ReturnType<typeof sessionApi>;
