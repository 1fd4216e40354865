import type { ApplicationResponse } from '../../src/contract/applications.ts';

type Part = Record<string, unknown>;

/** The text of the response: the product's for a new application. */
export function presentCreated(
  application: ApplicationResponse['application'],
  { applicant, company }: { readonly applicant?: Part; readonly company?: Part },
  { id, uuid, now }: { readonly id: string; readonly uuid: string; readonly now: Date },
): string {
  const at = now.toISOString();
  return JSON.stringify({
    application: {
      ...application,
      id,
      businessId: uuid,
      applicantId: `urn:apl:${uuid}`,
      createdAt: at,
      updatedAt: at,
      website: company?.['site'] ?? null,
      tracking: { ...application.tracking, businessId: uuid },
    },
    applicant,
    company,
    order: {},
    revision: 1,
  });
}
