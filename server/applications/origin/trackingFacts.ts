import type { AnalyticsParams } from '../../../src/contract/analytics.ts';
import type { ApplicationMetadata } from '../../../src/contract/applications.ts';
import type { ApplicationRow } from '../applicationRepository.ts';

/** Facts that an application brought along when it was created. */
const FROM_METADATA = [
  'source',
  'medium',
  'shopperId',
  'serviceId',
  'ventureId',
  'customerId',
  'serviceType',
  'referralUrlId',
  'agentId',
  'isPowerSeller',
] as const satisfies readonly (keyof AnalyticsParams & keyof ApplicationMetadata)[];

type Tracked = Pick<ApplicationRow, 'intent' | 'metadata' | 'derived' | 'bo_status'>;

/** The part of the tracking context (specification, section 3) that an application has, as far as it is known. */
export function trackingFacts(row: Tracked): Readonly<Record<string, string | boolean>> {
  const { originalIntent = row.intent, organizationId } = row.derived;
  const facts = {
    ...Object.fromEntries(FROM_METADATA.map((name) => [name, row.metadata[name]])),
    originalIntent,
    organizationId,
    hasBeneficialOwners: row.bo_status !== 'NONE',
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}
