import type { EmailProofResponse, SignInCodeResponse } from '../../contract/access.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

const PATH = '/api/v2/email-proofs';

/** Proving another address than the one that one has signed in by. */
export function emailProofsApi(client: HttpClient) {
  return {
    async isProved(email: string, options?: CallOptions): Promise<boolean> {
      const { data } = await client.post<EmailProofResponse>(
        `${PATH}/look`,
        { email },
        requestConfig(options),
      );
      return data.proved;
    },
    async sendCode(email: string): Promise<SignInCodeResponse> {
      return (await client.post<SignInCodeResponse>(`${PATH}/codes`, { email })).data;
    },
    async enterCode(email: string, code: string): Promise<void> {
      await client.post(PATH, { email, code });
    },
  };
}

export type EmailProofsApi = ReturnType<typeof emailProofsApi>;
