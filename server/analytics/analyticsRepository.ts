import type { AnalyticsBody } from '../../src/contract/analytics.ts';
import { jsonText } from '../platform/database/jsonText.ts';
import type { Database } from '../platform/database/openDatabase.ts';

interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly params: NonNullable<AnalyticsBody['params']>;
  readonly now: Date;
}

export async function insertEvent(db: Database, { id, type, params, now }: NewEvent): Promise<void> {
  await db
    .insertInto('analytics_events')
    .values({ id, account_id: null, type, params: jsonText(params), created_at: now })
    .execute();
}
