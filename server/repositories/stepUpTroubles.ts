import type { Database } from '../database/openDatabase.ts';

/** The newest inquiry and code of an application, as far as they say why a step-up does not go on. */
export async function findStepUpTries(db: Database, applicationId: string) {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['status', 'ends_at as endsAt'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'identification')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const code = await db
    .selectFrom('one_time_codes')
    .select(['delivery', 'expires_at as expiresAt'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return { inquiry, code };
}
