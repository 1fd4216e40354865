import type { ColumnType } from 'kysely';

/** The counts of what happened on steps. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    insight_counts: InsightCountsTable;
  }
}

/** Things that are counted. `time` has the end of its range in `detail`, `error` its code; `detail` is empty for the others. */
export type Measure = 'seen' | 'completed' | 'left' | 'time' | 'error' | 'correction' | 'help';

/** No row says who did it, or when on the day. */
export interface InsightCountsTable {
  /** Written as a text YYYY-MM-DD. */
  day: ColumnType<Date | string, string, never>;
  market: string;
  portal: string;
  language: string;
  width: string;
  /** 0 for the definitions that the server was installed with. */
  version: number;
  flow: string;
  step: string;
  /** Empty for the step itself. */
  question: string;
  measure: Measure;
  detail: string;
  count: number;
}
