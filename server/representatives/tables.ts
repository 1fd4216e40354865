import type { RepresentativeType } from '../../src/contract/representation.ts';

/** The people who help applicants. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    representatives: RepresentativesTable;
  }
}

export interface RepresentativesTable {
  id: string;
  /** The address that they sign in by, in lower case. */
  email: string;
  type: RepresentativeType;
  /** Null for operators only. */
  agent_id: string | null;
  /** The reseller above an agent. */
  reseller_agent_id: string | null;
  created_at: Date;
  ended_at: Date | null;
}
