import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { resumeUnfinished, type UnfinishedKey } from '../applicationRepository.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { openApplication } from '../ownApplication.ts';
import { presentApplication } from '../presentApplication.ts';

/** The person's newest application that is not submitted, which is resumed by that; undefined if there is none. */
export async function findUnfinished(
  deps: ApplicationsDeps,
  sought: UnfinishedKey,
): Promise<ApplicationResponse | undefined> {
  const row = await resumeUnfinished(deps.db, sought);
  return row && presentApplication(deps, await openApplication(deps, row));
}
