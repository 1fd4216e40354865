import type { DraftResponse, SaveDraftBody, SaveDraftResponse } from '../../contract/drafts.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

interface DraftCallOptions extends CallOptions {
  /** Whose draft the page shows: the server tells where somebody else has signed in since. */
  readonly account: string;
}

/** The draft of the signed-in person in the market of a currency, begun with what holds in a market that the person has just left. */
export function draftsApi(client: HttpClient, currency: string, keepFrom: string | null = null) {
  const pathOf = (account: string) =>
    `/api/v2/drafts/current?${new URLSearchParams({ currency, account }).toString()}`;
  return {
    async read({ account, ...options }: DraftCallOptions): Promise<DraftResponse> {
      const kept = keepFrom === null ? '' : `&${new URLSearchParams({ keepFrom }).toString()}`;
      return (await client.get<DraftResponse>(pathOf(account) + kept, requestConfig(options))).data;
    },
    async save(body: SaveDraftBody, { account, ...options }: DraftCallOptions): Promise<SaveDraftResponse> {
      return (await client.put<SaveDraftResponse>(pathOf(account), body, requestConfig(options))).data;
    },
    /** The same while the page is being left: nobody hears what becomes of it. */
    saveOnLeave(body: SaveDraftBody, account: string): void {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'stepwright' };
      fetch(pathOf(account), { method: 'PUT', keepalive: true, headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
    },
  };
}

export type DraftsApi = ReturnType<typeof draftsApi>;
