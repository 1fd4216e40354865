import type { ApplicationResponse, BasicInformation } from '../../src/contract/applications.ts';
import { textOf } from '../../src/lib/unknownValue.ts';

/** The little of an application that a page needs before it loads the whole. */
export function presentBasicInformation({ application, company }: ApplicationResponse): BasicInformation {
  return {
    applicationId: application.id,
    businessId: application.businessId,
    companyName: textOf(company['name']),
    dba: textOf(company['dba']),
    decision: application.decision,
    applicationStatus: application.applicationStatus,
    applicationLevel: application.applicationLevel,
    currency: application.currency,
    country: application.country,
  };
}
