import type { ListFilter } from '../../contract/representation.ts';
import type {
  ImpersonationBody,
  OwnImpersonationsResponse,
  RepresentativeResponse,
  RepresentedResponse,
  RunningImpersonation,
} from '../../contract/representatives.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

const REPRESENTATIVE = '/api/v2/representative';
const IMPERSONATIONS = '/api/v2/impersonations';

interface ListQuery {
  readonly state?: ListFilter | undefined;
  readonly after?: string | undefined;
}

/** The applications of a representative, and help with one of them. */
export function representativesApi(client: HttpClient) {
  return {
    async get(options?: CallOptions): Promise<RepresentativeResponse> {
      return (await client.get<RepresentativeResponse>(REPRESENTATIVE, requestConfig(options))).data;
    },
    async list({ state, after }: ListQuery, options?: CallOptions): Promise<RepresentedResponse> {
      const query = new URLSearchParams({ ...(state && { state }), ...(after && { after }) }).toString();
      const url = `${REPRESENTATIVE}/applications${query && `?${query}`}`;
      return (await client.get<RepresentedResponse>(url, requestConfig(options))).data;
    },
    async help(body: ImpersonationBody, options?: CallOptions): Promise<RunningImpersonation> {
      return (await client.post<RunningImpersonation>(IMPERSONATIONS, body, requestConfig(options))).data;
    },
    async listHelp(options?: CallOptions): Promise<OwnImpersonationsResponse> {
      return (await client.get<OwnImpersonationsResponse>(IMPERSONATIONS, requestConfig(options))).data;
    },
    async endHelp(id: string, options?: CallOptions): Promise<void> {
      await client.delete(`${IMPERSONATIONS}/${encodeURIComponent(id)}`, requestConfig(options));
    },
  };
}

export type RepresentativesApi = ReturnType<typeof representativesApi>;
