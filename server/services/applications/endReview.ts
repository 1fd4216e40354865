import type { AppDeps } from '../../deps.ts';
import { lockApplication, updateApplication } from '../../repositories/applications.ts';
import type { ApplicationRow } from '../../repositories/applications.ts';

/**
 * Underwriting looks no longer, and what it had decided before stands. An application that has changed since it was
 * read is left alone: what was given in between is a question of its own.
 */
export async function endReview(deps: AppDeps, { id, revision }: ApplicationRow): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id);
    if (row?.reviewing && row.revision === revision)
      await updateApplication(trx, id, { reviewing: false, updated_at: deps.clock() });
  });
}
