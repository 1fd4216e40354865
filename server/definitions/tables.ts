import type { Bytes } from '../platform/database/columns.ts';

/** The tables of compiled flows. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    flow_modules: FlowModulesTable;
  }
}

export interface FlowModulesTable {
  hash: string;
  market: string;
  portal: string;
  source: string;
  signature: Bytes;
  /** The part with the flows before there is an application; none in modules of earlier releases. */
  start_source: string | null;
  start_signature: Bytes | null;
  created_at: Date;
  last_served_at: Date;
}
