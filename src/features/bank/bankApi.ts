import type {
  FinancialInstrumentResponse,
  InstrumentsResponse,
  ManualInstrumentBody,
} from '../../contract/bank.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Linking a bank account to an approved application. */
export function bankApi(client: HttpClient) {
  return {
    async list(id: string, options?: CallOptions): Promise<InstrumentsResponse> {
      const path = `/api/v2/applications/${id}/financial-instruments`;
      return (await client.get<InstrumentsResponse>(path, requestConfig(options))).data;
    },
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
