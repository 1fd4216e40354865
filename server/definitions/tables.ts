import type { Bytes } from '../platform/database/columns.ts';

/** The tables of compiled flows. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    flow_modules: FlowModulesTable;
    flow_module_parts: FlowModulePartsTable;
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

/** The parts of long flows, by the module that names them. */
export interface FlowModulePartsTable {
  hash: string;
  name: string;
  source: string;
  signature: Bytes;
}
