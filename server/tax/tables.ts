import type { Bytes } from '../platform/database/columns.ts';

/** The tables of tax information. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    tax_confirmations: TaxConfirmationsTable;
  }
}

export interface TaxConfirmationsTable {
  id: string;
  application_id: string;
  source_type: string;
  sealed: Bytes;
  created_at: Date;
}
