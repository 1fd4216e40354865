import type {
  ApplicationResponse,
  CreateApplicationBody,
  UpdateApplicationBody,
} from '../../contract/applications.ts';
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
  };
}

/** Where the application and the agreement are, as a PDF. */
export function receiptUrl(id: string): string {
  return [BASE, id, 'agreement.pdf'].join('/');
}

/** Where a page that is left reports that the application was incomplete. Sent by beacon, which no client makes. */
export function notificationPath(id: string): string {
  return `${BASE}/${id}/notification`;
}

export type ApplicationsApi = ReturnType<typeof applicationsApi>;
