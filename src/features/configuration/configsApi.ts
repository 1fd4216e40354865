import type { ConfigsResponse } from '../../contract/configuration.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

export function configsApi(client: HttpClient) {
  return {
    async get(
      query: { referralUrlId?: string; currency?: string } = {},
      options?: CallOptions,
    ): Promise<ConfigsResponse> {
      const config = { ...requestConfig(options), params: query };
      return (await client.get<ConfigsResponse>('/api/v2/configs', config)).data;
    },
  };
}
