import type { AcceptanceResponse, CashAdvanceResponse } from '../../contract/advances.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

const PATH = '/api/v2/cash-advance-offers';

/** Calls about lenders' offers to a business. */
export function advancesApi(client: HttpClient) {
  return {
    async list(businessId: string, options?: CallOptions): Promise<CashAdvanceResponse> {
      const query = new URLSearchParams({ businessId }).toString();
      return (await client.get<CashAdvanceResponse>(`${PATH}?${query}`, requestConfig(options))).data;
    },
    async accept(businessId: string, offerId: string, options?: CallOptions): Promise<AcceptanceResponse> {
      const path = `${PATH}/${offerId}/acceptances`;
      return (await client.post<AcceptanceResponse>(path, { businessId }, requestConfig(options))).data;
    },
  };
}

export type AdvancesApi = ReturnType<typeof advancesApi>;
