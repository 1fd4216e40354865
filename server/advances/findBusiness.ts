import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { findOwnedApplication } from '../applications/applicationRepository.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';

const APPLICATION_ID_PREFIX = 'urn:app:';

export interface BusinessTarget {
  readonly businessId: string;
  readonly accountId: string;
}

/** The application of one's own business. Somebody else's does not exist, as far as the caller can tell. */
export async function findBusiness(
  db: Database,
  { businessId, accountId }: BusinessTarget,
): Promise<{ readonly kind: 'found'; readonly row: ApplicationRow } | Refusal> {
  const row = await findOwnedApplication(db, `${APPLICATION_ID_PREFIX}${businessId}`, accountId);
  return row ? { kind: 'found', row } : refuse('business.notFound');
}
