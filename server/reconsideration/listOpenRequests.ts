import type { OpenReconsiderationsResponse } from '../../src/contract/reconsideration.ts';
import { answerAt } from '../../src/engine/index.ts';
import { findApplication } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { textOf } from '../../src/lib/unknownValue.ts';
import { presentReconsideration } from './presentReconsideration.ts';
import { listOpenReconsiderations } from './reconsiderationRepository.ts';

const MAX_ROWS = 100;

/** The requests for another look that wait for support, the longest waiting first, a hundred at most. */
export async function listOpenRequests(deps: ApplicationsDeps): Promise<OpenReconsiderationsResponse> {
  const ids = await listOpenReconsiderations(deps.db, MAX_ROWS);
  const requests = await Promise.all(ids.map((id) => presentOpenRequest(deps, id)));
  return { requests: requests.flatMap((request) => request ?? []) };
}

async function presentOpenRequest(
  deps: ApplicationsDeps,
  applicationId: string,
): Promise<OpenReconsiderationsResponse['requests'][number] | undefined> {
  const row = await findApplication(deps.db, applicationId);
  if (!row) return undefined;
  const { requests } = await presentReconsideration(deps, deps.db, row);
  const request = requests.find(({ answer }) => answer === null);
  if (!request) return undefined; // answered in between
  const name = (member: string) => textOf(answerAt(row.answers, ['company', member]));
  return {
    applicationId,
    business: name('dba') || name('name'),
    market: row.market,
    portal: row.portal,
    reasonCode: row.reason_code,
    request,
  };
}
