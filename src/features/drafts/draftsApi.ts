import type { DraftResponse, SaveDraftBody, SaveDraftResponse } from '../../contract/drafts.ts';
import { outdateAnswers } from '../shared/pageBoot.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

interface DraftCallOptions extends CallOptions {
  /** Account whose draft the page shows: the server refuses if another person has signed in since. */
  readonly account: string;
}

/** A market that the person has just left, of whose draft what holds here is kept. */
interface LeftMarket {
  readonly currency: string;
  /** The first read has kept it: a draft that is deleted later must not begin again. */
  readonly onKept: () => void;
}

interface DraftPage {
  readonly currency: string;
  /** The language that the page is in now. */
  readonly language: () => string;
  readonly leftMarket?: LeftMarket | undefined;
}

/** The draft of the signed-in person in the market of a page. */
export function draftsApi(client: HttpClient, { currency, language, leftMarket }: DraftPage) {
  let left = leftMarket;
  const pathOf = (account: string, more?: Readonly<Record<string, string>>) =>
    `/api/v2/drafts/current?${new URLSearchParams({ currency, account, ...more }).toString()}`;
  return {
    async read({ account, ...options }: DraftCallOptions): Promise<DraftResponse> {
      // The server has asked by the same path for the page.
      const path = pathOf(account, { language: language(), ...(left && { keepFrom: left.currency }) });
      const { data } = await client.get<DraftResponse>(path, requestConfig(options));
      left?.onKept();
      left = undefined;
      return data;
    },
    async save(body: SaveDraftBody, { account, ...options }: DraftCallOptions): Promise<SaveDraftResponse> {
      return (await client.put<SaveDraftResponse>(pathOf(account), body, requestConfig(options))).data;
    },
    /** The same while the page is being left: the result is not observed. */
    saveOnLeave(body: SaveDraftBody, account: string): void {
      // The next page of this tab was written before this arrives.
      outdateAnswers();
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'stepwright' };
      fetch(pathOf(account), { method: 'PUT', keepalive: true, headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
    },
  };
}

export type DraftsApi = ReturnType<typeof draftsApi>;
