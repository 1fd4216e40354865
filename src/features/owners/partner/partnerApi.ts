import type { IndividualPatch, OwnerApplicationResponse } from '../../../contract/owners.ts';
import { requestConfig, OUTLIVING_PAGE, type CallOptions, type HttpClient } from '../../shared/api/client.ts';

/** Which partner of which application. */
export interface PartnerSubject {
  readonly id: string;
  readonly ownerId: string;
}

/** The calls of a partner who has signed in. */
export function partnerApi(client: HttpClient) {
  const individual = ({ id, ownerId }: PartnerSubject) =>
    `/api/v1/commerce/onboarding-applications/${id}/individuals/${ownerId}`;
  return {
    /** The applicant who asks gets their application, which has no `owner`. */
    async get(
      { id, ownerId }: PartnerSubject,
      options?: CallOptions,
    ): Promise<OwnerApplicationResponse | { readonly owner?: undefined }> {
      const path = `/api/v2/applications/${id}?ownerId=${encodeURIComponent(ownerId)}`;
      return (await client.get<OwnerApplicationResponse>(path, requestConfig(options))).data;
    },
    async save(
      subject: PartnerSubject,
      changes: IndividualPatch,
      options?: CallOptions,
    ): Promise<OwnerApplicationResponse> {
      const path = individual(subject);
      const config = { ...requestConfig(options), ...OUTLIVING_PAGE };
      return (await client.patch<OwnerApplicationResponse>(path, changes, config)).data;
    },
    async onboard(subject: PartnerSubject, options?: CallOptions): Promise<OwnerApplicationResponse> {
      const path = `${individual(subject)}/onboard`;
      return (await client.post<OwnerApplicationResponse>(path, {}, requestConfig(options))).data;
    },
    async refuse({ id, ownerId }: PartnerSubject, options?: CallOptions): Promise<void> {
      const path = `/api/v2/applications/${id}/owners/${ownerId}/refusal`;
      await client.post(path, {}, requestConfig(options));
    },
  };
}

export type PartnerApi = ReturnType<typeof partnerApi>;
