import type { FinancialInstrumentResponse, ManualInstrumentBody } from '../../contract/bank.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Linking a bank account to an approved application. */
export function bankApi(client: HttpClient) {
  return {
    async linkManually(
      id: string,
      body: ManualInstrumentBody,
      options?: CallOptions,
    ): Promise<FinancialInstrumentResponse> {
      const path = `/api/v2/applications/${id}/financial-instruments/manual`;
      return (await client.post<FinancialInstrumentResponse>(path, body, requestConfig(options))).data;
    },
  };
}

export type BankApi = ReturnType<typeof bankApi>;
