import type { WebsiteResponse } from '../../contract/stores.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** The websites, domains and apps that the person's applications are for. */
export function websitesApi(client: HttpClient) {
  return {
    async read(id: string, options?: CallOptions): Promise<WebsiteResponse> {
      const path = `/api/v2/configs/websites/${encodeURIComponent(id)}`;
      return (await client.get<WebsiteResponse>(path, requestConfig(options))).data;
    },
  };
}

export type WebsitesApi = ReturnType<typeof websitesApi>;
