import type { Database } from '../../platform/database/openDatabase.ts';
import type { GivenStepUp } from '../underwriting/underwritingPort.ts';

interface NewResult extends GivenStepUp {
  readonly applicationId: string;
  readonly now: Date;
}

/** Records that a step-up was completed. When it was asked for again, the newer result counts. */
export async function saveStepUpResult(
  db: Database,
  { applicationId, type, result, now }: NewResult,
): Promise<void> {
  await db
    .insertInto('step_up_results')
    .values({ application_id: applicationId, type, result, completed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'type']).doUpdateSet({ result, completed_at: now }),
    )
    .execute();
}

/** Lists the results received so far, the earliest first. */
export async function listStepUpResults(
  db: Database,
  applicationId: string,
): Promise<readonly (GivenStepUp & { readonly completedAt: Date })[]> {
  const rows = await db
    .selectFrom('step_up_results')
    .select(['type', 'result', 'completed_at as completedAt'])
    .where('application_id', '=', applicationId)
    .orderBy('completed_at')
    .orderBy('type')
    .execute();
  return rows;
}
