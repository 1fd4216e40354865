import type { Bytes } from '../platform/database/columns.ts';

/** The tables of linked bank accounts. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    financial_instruments: FinancialInstrumentsTable;
  }
}

export interface FinancialInstrumentsTable {
  id: string;
  application_id: string;
  source: string;
  bank_name: string | null;
  account_type: string | null;
  is_primary: boolean;
  sealed: Bytes;
  fingerprint: Bytes;
  created_at: Date;
}
