import type { JsonColumn } from '../platform/database/columns.ts';

/** The tables of events. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    analytics_events: AnalyticsEventsTable;
  }
}

export interface AnalyticsEventsTable {
  id: string;
  account_id: string | null;
  type: string;
  params: JsonColumn<unknown>;
  created_at: Date;
}
