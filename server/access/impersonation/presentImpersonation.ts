import { shortReference } from '../../../src/lib/shortReference.ts';
import type { RunningImpersonation } from '../../../src/contract/representatives.ts';
import type { Impersonation } from './impersonation.ts';

/** Running help with an application as the page of its representative knows it. */
export function presentImpersonation({ id, applicationId, endsAt }: Impersonation): RunningImpersonation {
  return {
    id,
    applicationId,
    reference: shortReference(applicationId),
    endsAt: endsAt.toISOString(),
  };
}
