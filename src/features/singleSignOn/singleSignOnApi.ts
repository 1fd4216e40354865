import type {
  AuthCodeQuery,
  AuthCodeResponse,
  PermissionResponse,
  PermissionsResponse,
} from '../../contract/singleSignOn.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

const BASE = '/api/v2/applications';
const TYPE: PermissionResponse['type'] = 'SINGLE_SIGN_ON';

/** Calls about permissions of partners' sites, and the codes for them. */
export function singleSignOnApi(client: HttpClient) {
  return {
    /** Refused with `permission.missing` until the applicant has allowed it. */
    async authCode(id: string, query: AuthCodeQuery, options?: CallOptions): Promise<string> {
      const path = `${BASE}/${id}/auth-code?${new URLSearchParams(query).toString()}`;
      return (await client.get<AuthCodeResponse>(path, requestConfig(options))).data.code;
    },
    /** Returns whether the applicant has allowed codes. */
    async isAllowed(id: string, options?: CallOptions): Promise<boolean> {
      const path = `${BASE}/${id}/permissions`;
      const { permissions } = (await client.get<PermissionsResponse>(path, requestConfig(options))).data;
      return permissions.some(({ type }) => type === TYPE);
    },
    async withdraw(id: string, options?: CallOptions): Promise<void> {
      await client.delete(`${BASE}/${id}/permissions/${TYPE}`, requestConfig(options));
    },
    async allow(id: string, options?: CallOptions): Promise<void> {
      await client.post(`${BASE}/${id}/permissions`, { type: TYPE }, requestConfig(options));
    },
  };
}

export type SingleSignOnApi = ReturnType<typeof singleSignOnApi>;
