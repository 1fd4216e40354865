import type { ApplicationResponse } from '../../../contract/applications.ts';
import type {
  BeneficialOwnersBody,
  Individual,
  IndividualBody,
  IndividualPatch,
  IndividualsResponse,
} from '../../../contract/owners.ts';
import { requestConfig, OUTLIVING_PAGE, type CallOptions, type HttpClient } from '../../shared/api/client.ts';

/** The calls about the owners that an applicant lists. */
export function ownersApi(client: HttpClient) {
  const all = (id: string) => `/api/v1/commerce/onboarding-applications/${id}/individuals`;
  return {
    async list(id: string, options?: CallOptions): Promise<IndividualsResponse> {
      return (await client.get<IndividualsResponse>(all(id), requestConfig(options))).data;
    },
    async add(id: string, body: IndividualBody, options?: CallOptions): Promise<Individual> {
      return (await client.post<Individual>(all(id), body, { ...requestConfig(options), ...OUTLIVING_PAGE }))
        .data;
    },
    async change(
      id: string,
      ownerId: string,
      patch: IndividualPatch,
      options?: CallOptions,
    ): Promise<Individual> {
      const config = { ...requestConfig(options), ...OUTLIVING_PAGE };
      return (await client.patch<Individual>(`${all(id)}/${ownerId}`, patch, config)).data;
    },
    async remove(id: string, ownerId: string, options?: CallOptions): Promise<void> {
      await client.delete(`${all(id)}/${ownerId}`, requestConfig(options));
    },
    async send(id: string, ownerId: string, options?: CallOptions): Promise<Individual> {
      const path = `/api/v2/applications/${id}/owners/${ownerId}/invitation`;
      return (await client.post<Individual>(path, {}, requestConfig(options))).data;
    },
    async confirm(
      id: string,
      body: BeneficialOwnersBody,
      options?: CallOptions,
    ): Promise<ApplicationResponse> {
      const path = `/api/v2/applications/${id}/step-ups/beneficial-owners`;
      return (await client.post<ApplicationResponse>(path, body, requestConfig(options))).data;
    },
  };
}

export type OwnersApi = ReturnType<typeof ownersApi>;
