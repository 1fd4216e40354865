import type { RequirementsResponse } from '../../contract/requirements.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Calls about the open requirements of an application. */
export function requirementsApi(client: HttpClient) {
  return {
    async list(id: string, options?: CallOptions): Promise<RequirementsResponse> {
      const path = `/api/v2/applications/${id}/requirements`;
      return (await client.get<RequirementsResponse>(path, requestConfig(options))).data;
    },
  };
}

export type RequirementsApi = ReturnType<typeof requirementsApi>;
