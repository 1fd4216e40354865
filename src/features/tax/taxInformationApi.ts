import type { ManualEntryBody } from '../../contract/tax.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Tax information, given without signing in. */
export function taxInformationApi(client: HttpClient) {
  return {
    async enter(id: string, body: ManualEntryBody, options?: CallOptions): Promise<void> {
      const path = `/api/v2/applications/${id}/government-identifications/manual-entry`;
      await client.post(path, body, requestConfig(options));
    },
  };
}

export type TaxInformationApi = ReturnType<typeof taxInformationApi>;
