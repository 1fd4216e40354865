import type { Agreement } from '../../contract/agreements.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

export function agreementsApi(client: HttpClient) {
  return {
    /** The agreement in force, in the language of the page. */
    async current(
      params: { readonly currency: string; readonly language: string },
      options?: CallOptions,
    ): Promise<Agreement> {
      const config = { ...requestConfig(options), params };
      return (await client.get<Agreement>('/api/v2/agreements/current', config)).data;
    },
  };
}

export type AgreementsApi = ReturnType<typeof agreementsApi>;
