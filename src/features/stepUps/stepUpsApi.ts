import type { ApplicationResponse } from '../../contract/applications.ts';
import type { StepUpAnswersBody } from '../../contract/stepUpAnswers.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Giving what underwriting asks for in words. */
export function stepUpsApi(client: HttpClient) {
  return {
    async answer(
      id: string,
      name: string,
      body: StepUpAnswersBody,
      options?: CallOptions,
    ): Promise<ApplicationResponse> {
      const path = `/api/v2/applications/${id}/step-ups/${name}`;
      return (await client.post<ApplicationResponse>(path, body, requestConfig(options))).data;
    },
  };
}

export type StepUpsApi = ReturnType<typeof stepUpsApi>;
