import type { AccountsResponse } from '../../contract/accounts.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

export function accountsApi(client: HttpClient) {
  return {
    async list(options?: CallOptions, after?: string): Promise<AccountsResponse> {
      const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`;
      return (await client.get<AccountsResponse>(`/api/v2/accounts${query}`, requestConfig(options))).data;
    },
    async deleteDraft(currency: string, options?: CallOptions): Promise<void> {
      const query = new URLSearchParams({ currency }).toString();
      await client.delete(`/api/v2/drafts/current?${query}`, requestConfig(options));
    },
  };
}

export type AccountsApi = ReturnType<typeof accountsApi>;
