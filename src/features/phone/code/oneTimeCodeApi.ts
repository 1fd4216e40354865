import type { ApplicationResponse } from '../../../contract/applications.ts';
import type { OtpCodeResponse } from '../../../contract/phone.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../../shared/api/client.ts';

/** Proving the phone by a code that is sent to it. */
export function oneTimeCodeApi(client: HttpClient) {
  const codePath = (id: string) => `/api/v2/applications/${id}/otp-code`;
  const stepUpPath = (id: string) => `/api/v2/applications/${id}/step-ups/otp`;
  return {
    async read(id: string, options?: CallOptions): Promise<OtpCodeResponse> {
      return (await client.get<OtpCodeResponse>(codePath(id), requestConfig(options))).data;
    },
    async send(id: string, options?: CallOptions): Promise<OtpCodeResponse> {
      return (await client.post<OtpCodeResponse>(codePath(id), undefined, requestConfig(options))).data;
    },
    async check(id: string, code: string, options?: CallOptions): Promise<ApplicationResponse> {
      return (await client.post<ApplicationResponse>(stepUpPath(id), { code }, requestConfig(options))).data;
    },
    /** Asks for photo ID instead. */
    async skip(id: string, options?: CallOptions): Promise<ApplicationResponse> {
      const path = `${stepUpPath(id)}?skip=true`;
      return (await client.post<ApplicationResponse>(path, {}, requestConfig(options))).data;
    },
  };
}

export type OneTimeCodeApi = ReturnType<typeof oneTimeCodeApi>;
