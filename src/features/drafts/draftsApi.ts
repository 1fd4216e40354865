import type { DraftResponse, SaveDraftBody, SaveDraftResponse } from '../../contract/drafts.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

interface DraftCallOptions extends CallOptions {
  /** Account whose draft the page shows: the server refuses if another person has signed in since. */
  readonly account: string;
}

/** The draft of the signed-in person in the market of a currency, begun with what holds in a market that the person has just left. */
export function draftsApi(client: HttpClient, currency: string, keepFrom: string | null = null) {
  let left = keepFrom;
  const pathOf = (account: string) =>
    `/api/v2/drafts/current?${new URLSearchParams({ currency, account }).toString()}`;
  return {
    async read({ account, ...options }: DraftCallOptions): Promise<DraftResponse> {
      const kept = left === null ? '' : `&${new URLSearchParams({ keepFrom: left }).toString()}`;
      const { data } = await client.get<DraftResponse>(pathOf(account) + kept, requestConfig(options));
      left = null; // a draft that is deleted later must not begin again
      return data;
    },
    async save(body: SaveDraftBody, { account, ...options }: DraftCallOptions): Promise<SaveDraftResponse> {
      return (await client.put<SaveDraftResponse>(pathOf(account), body, requestConfig(options))).data;
    },
    /** The same while the page is being left: the result is not observed. */
    saveOnLeave(body: SaveDraftBody, account: string): void {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'stepwright' };
      fetch(pathOf(account), { method: 'PUT', keepalive: true, headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
    },
  };
}

export type DraftsApi = ReturnType<typeof draftsApi>;
