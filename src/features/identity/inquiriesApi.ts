import type { SandboxInquiryMoveBody } from '../../contract/sandboxProviders.ts';
import type { InquirySessionResponse, SessionStatus } from '../../contract/identity.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Checking a person's identity in a vendor's dialog. `id` is the application's, for its applicant, or `{id}/owners/{ownerId}`. */
export function inquiriesApi(client: HttpClient) {
  const pathOf = (id: string) => `/api/v2/applications/${id}/step-ups/identification`;
  return {
    /** Begins an inquiry, or resumes the open one. */
    async openSession(id: string, options?: CallOptions): Promise<InquirySessionResponse> {
      return (await client.post<InquirySessionResponse>(`${pathOf(id)}/sessions`, {}, requestConfig(options)))
        .data;
    },
    async status(id: string, options?: CallOptions): Promise<SessionStatus> {
      const { data } = await client.post<{ inquirySessionStatus: SessionStatus }>(
        pathOf(id),
        {},
        requestConfig(options),
      );
      return data.inquirySessionStatus;
    },
    /** Carries out an action in the sandbox's dialog. */
    async moveSandbox(inquiryId: string, body: SandboxInquiryMoveBody, options?: CallOptions): Promise<void> {
      await client.post(`/api/sandbox/inquiries/${inquiryId}/moves`, body, requestConfig(options));
    },
  };
}

export type InquiriesApi = ReturnType<typeof inquiriesApi>;
