import type { InquiryKind } from '../identityPort.ts';
import type { Database } from '../../platform/database/openDatabase.ts';

interface Asker {
  readonly applicationId: string;
  readonly accountId: string;
}

export type PolledInquiry = NonNullable<Awaited<ReturnType<typeof findPolledInquiry>>>;

/**
 * Returns one's own application with its newest inquiry, if there is one, in a single query: pages poll each second.
 * Never returns another account's application.
 */
export async function findPolledInquiry(
  db: Database,
  { applicationId, accountId }: Asker,
  kind: InquiryKind,
) {
  return db
    .selectFrom('applications')
    .leftJoin('inquiries', (join) =>
      join
        .onRef('inquiries.application_id', '=', 'applications.id')
        .on('inquiries.kind', '=', kind)
        .on('inquiries.owner_id', 'is', null),
    )
    .select([
      'applications.step_ups',
      'applications.reviewing',
      'applications.flow_hash',
      'inquiries.id as inquiryId',
      'inquiries.status',
      'inquiries.finding',
      'inquiries.ends_at as endsAt',
      'inquiries.checked_at as checkedAt',
      'inquiries.event_at as eventAt',
    ])
    .where('applications.id', '=', applicationId)
    .where('applications.owner_account_id', '=', accountId)
    .orderBy('inquiries.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
