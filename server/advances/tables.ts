/** The table of accepted offers. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    advance_acceptances: AdvanceAcceptancesTable;
  }
}

export interface AdvanceAcceptancesTable {
  application_id: string;
  offer_id: string;
  account_id: string;
  amount: number;
  currency: string;
  daily_sales_basis_points: number;
  lender: string;
  accepted_at: Date;
}
