import type { ProfilesQuery, ProfilesResponse } from '../../contract/profiles.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** The businesses that a person may connect. */
export function switcherApi(client: HttpClient) {
  return {
    async list(query: ProfilesQuery, options?: CallOptions): Promise<ProfilesResponse> {
      const text = new URLSearchParams(Object.entries(query)).toString();
      return (await client.get<ProfilesResponse>(`/api/v2/profiles?${text}`, requestConfig(options))).data;
    },
  };
}

export type SwitcherApi = ReturnType<typeof switcherApi>;
