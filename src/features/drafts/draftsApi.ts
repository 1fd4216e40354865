import type { DraftResponse, SaveDraftBody, SaveDraftResponse } from '../../contract/drafts.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** The draft of the signed-in person in the market of a currency. */
export function draftsApi(client: HttpClient, currency: string) {
  const path = `/api/v2/drafts/current?${new URLSearchParams({ currency }).toString()}`;
  return {
    async read(options?: CallOptions): Promise<DraftResponse> {
      return (await client.get<DraftResponse>(path, requestConfig(options))).data;
    },
    async save(body: SaveDraftBody, options?: CallOptions): Promise<SaveDraftResponse> {
      return (await client.put<SaveDraftResponse>(path, body, requestConfig(options))).data;
    },
    /** The same while the page is being left: nobody hears what becomes of it. */
    saveOnLeave(body: SaveDraftBody): void {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'stepwright' };
      fetch(path, { method: 'PUT', keepalive: true, headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
    },
    async remove(options?: CallOptions): Promise<void> {
      await client.delete(path, requestConfig(options));
    },
  };
}

export type DraftsApi = ReturnType<typeof draftsApi>;
