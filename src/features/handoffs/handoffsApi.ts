import type {
  HandoffEndBody,
  HandoffLookResponse,
  HandoffStateResponse,
  NewHandoffResponse,
  OpenedHandoffResponse,
} from '../../contract/handoffs.ts';
import type { HandoffTarget } from './handoffSlice.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

const PATH = '/api/v2/handoffs';

/** The calls about continuing a page on a phone. The token is always in the body. */
export function handoffsApi(client: HttpClient) {
  return {
    async create({ id, page, ownerId }: HandoffTarget, options?: CallOptions): Promise<NewHandoffResponse> {
      const subject = ownerId === undefined ? id : `${id}/owners/${ownerId}`;
      const path = `/api/v2/applications/${subject}/handoffs`;
      return (await client.post<NewHandoffResponse>(path, { page }, requestConfig(options))).data;
    },
    async state(handoffId: string, options?: CallOptions): Promise<HandoffStateResponse> {
      return (await client.get<HandoffStateResponse>(`${PATH}/${handoffId}`, requestConfig(options))).data;
    },
    async cancel(handoffId: string, options?: CallOptions): Promise<void> {
      await client.delete(`${PATH}/${handoffId}`, requestConfig(options));
    },
    async look(token: string, options?: CallOptions): Promise<HandoffLookResponse> {
      return (await client.post<HandoffLookResponse>(`${PATH}/look`, { token }, requestConfig(options))).data;
    },
    async open(token: string, options?: CallOptions): Promise<OpenedHandoffResponse> {
      const path = `${PATH}/sessions`;
      return (await client.post<OpenedHandoffResponse>(path, { token }, requestConfig(options))).data;
    },
    async refuse(token: string, options?: CallOptions): Promise<void> {
      await client.post(`${PATH}/refusals`, { token }, requestConfig(options));
    },
    async end(as: HandoffEndBody['as'], options?: CallOptions): Promise<void> {
      await client.post(`${PATH}/current/end`, { as }, requestConfig(options));
    },
  };
}

export type HandoffsApi = ReturnType<typeof handoffsApi>;
