import type { OwnSessionsResponse } from '../../contract/access.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

const PATH = '/api/v2/sessions';

/** Where the signed-in person is signed in. */
export function sessionsApi(client: HttpClient) {
  return {
    async list(options?: CallOptions): Promise<OwnSessionsResponse> {
      return (await client.get<OwnSessionsResponse>(PATH, requestConfig(options))).data;
    },
    async end(id: string, options?: CallOptions): Promise<void> {
      await client.delete(`${PATH}/${encodeURIComponent(id)}`, requestConfig(options));
    },
    async endOthers(options?: CallOptions): Promise<void> {
      await client.delete(PATH, requestConfig(options));
    },
  };
}

export type SessionsApi = ReturnType<typeof sessionsApi>;
