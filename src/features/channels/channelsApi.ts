import type { ChannelAddedResponse } from '../../contract/commerce.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';
import type { ChannelRequest } from '../../navigation/channelRequest.ts';

const PATH = '/api/v1/commerce/onboarding-applications';
/** How long the server may take, in milliseconds; after that nothing has been added, and it is tried again. */
const SERVER_LIMIT_MS = 10_000;

/** The channels of the person's businesses. */
export function channelsApi(client: HttpClient) {
  return {
    /** Returns the channel's id. The same channel again is the one that exists. */
    async add(request: ChannelRequest, options?: CallOptions): Promise<string> {
      const { headers: usual, ...config } = requestConfig(options);
      const headers = Object.assign({}, usual, { timeout: String(SERVER_LIMIT_MS) });
      const body = { intent: 'add-channel', ...request };
      const { data } = await client.post<ChannelAddedResponse>(PATH, body, { ...config, headers });
      return data.metadata.channelId;
    },
  };
}

export type ChannelsApi = ReturnType<typeof channelsApi>;
