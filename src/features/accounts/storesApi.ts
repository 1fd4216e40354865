import type {
  BeginAdditionBody,
  BeginAdditionResponse,
  ConnectStoreBody,
  MoreInfoResponse,
  StoreEntry,
  StoresResponse,
} from '../../contract/stores.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Selects the stores to list. */
export interface StoreQuery extends Pick<ConnectStoreBody, 'serviceId' | 'serviceType'> {
  readonly search?: string;
  readonly after?: string;
}

/** One business of the person's, and its stores. */
export function storesApi(client: HttpClient) {
  const base = (businessId: string) => `/api/v2/accounts/${businessId}`;
  return {
    async read(businessId: string, options?: CallOptions): Promise<MoreInfoResponse> {
      const path = `${base(businessId)}/more-info`;
      return (await client.get<MoreInfoResponse>(path, requestConfig(options))).data;
    },
    async list(businessId: string, query: StoreQuery, options?: CallOptions): Promise<StoresResponse> {
      const text = new URLSearchParams(Object.entries(query)).toString();
      return (await client.get<StoresResponse>(`${base(businessId)}/stores?${text}`, requestConfig(options)))
        .data;
    },
    async name(businessId: string, name: string, options?: CallOptions): Promise<StoreEntry> {
      const path = `${base(businessId)}/stores`;
      return (await client.post<StoreEntry>(path, { name }, requestConfig(options))).data;
    },
    /** Begins an application that adds to the business: its draft is in the market of the currency. */
    async begin(
      businessId: string,
      body: BeginAdditionBody,
      options?: CallOptions,
    ): Promise<BeginAdditionResponse> {
      const path = `${base(businessId)}/additions`;
      return (await client.post<BeginAdditionResponse>(path, body, requestConfig(options))).data;
    },
    async connect(
      { businessId, storeId }: Pick<StoreEntry, 'businessId' | 'storeId'>,
      service: ConnectStoreBody,
      options?: CallOptions,
    ): Promise<{ readonly redirectUrl: string }> {
      const path = `${base(businessId)}/stores/${storeId}/connections`;
      return (await client.post<{ redirectUrl: string }>(path, service, requestConfig(options))).data;
    },
  };
}

export type StoresApi = ReturnType<typeof storesApi>;
