import type { AccountsResponse } from '../../contract/accounts.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

export function accountsApi(client: HttpClient) {
  return {
    async list(options?: CallOptions): Promise<AccountsResponse> {
      return (await client.get<AccountsResponse>('/api/v2/accounts', requestConfig(options))).data;
    },
  };
}

export type AccountsApi = ReturnType<typeof accountsApi>;
