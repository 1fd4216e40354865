import type {
  ApplicationResponse,
  CreateApplicationBody,
  UpdateApplicationBody,
} from '../../contract/applications.ts';
import type { FinancialInstrumentResponse, ManualInstrumentBody } from '../../contract/bank.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

const BASE = '/api/v2/applications';

export function applicationsApi(client: HttpClient) {
  return {
    async get(id: string, options?: CallOptions): Promise<ApplicationResponse> {
      return (await client.get<ApplicationResponse>(`${BASE}/${id}`, requestConfig(options))).data;
    },
    async create(body: CreateApplicationBody, options?: CallOptions): Promise<ApplicationResponse> {
      return (await client.post<ApplicationResponse>(BASE, body, requestConfig(options))).data;
    },
    async update(
      id: string,
      body: UpdateApplicationBody,
      options?: CallOptions,
    ): Promise<ApplicationResponse> {
      return (await client.put<ApplicationResponse>(`${BASE}/${id}`, body, requestConfig(options))).data;
    },
    async onboard(id: string, options?: CallOptions): Promise<ApplicationResponse> {
      return (await client.post<ApplicationResponse>(`${BASE}/${id}/onboard`, {}, requestConfig(options)))
        .data;
    },
    async linkBankManually(
      id: string,
      body: ManualInstrumentBody,
      options?: CallOptions,
    ): Promise<FinancialInstrumentResponse> {
      const path = `${BASE}/${id}/financial-instruments/manual`;
      return (await client.post<FinancialInstrumentResponse>(path, body, requestConfig(options))).data;
    },
  };
}
