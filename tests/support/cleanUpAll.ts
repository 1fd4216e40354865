import type { AppDeps } from '../../server/app/deps.ts';
import { listDomains } from '../../server/app/listDomains.ts';
import { cleanUp } from '../../server/platform/database/cleanUp.ts';

/** Removes what every domain keeps no longer, as a worker does. */
export async function cleanUpAll(deps: AppDeps, now: Date): Promise<void> {
  await cleanUp(
    deps.db,
    now,
    listDomains(deps).flatMap((domain) => domain.retention ?? []),
  );
}
