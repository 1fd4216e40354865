import type { BankAccountStatus, BankSource, LinkMode } from '../../src/contract/bankStatuses.ts';
import type { Generated } from 'kysely';
import type { DepositResult } from './deposits/testDepositPort.ts';
import type { Bytes } from '../platform/database/columns.ts';

/** The tables of linked bank accounts. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    financial_instruments: FinancialInstrumentsTable;
    bank_link_sessions: BankLinkSessionsTable;
    bank_link_tokens: BankLinkTokensTable;
    sandbox_bank_items: SandboxBankItemsTable;
    sandbox_deposits: SandboxDepositsTable;
  }
}

export interface FinancialInstrumentsTable {
  id: string;
  application_id: string;
  source: BankSource;
  bank_name: string | null;
  account_type: string | null;
  is_primary: boolean;
  sealed: Bytes;
  fingerprint: Bytes;
  status: BankAccountStatus;
  /** Since when it has its status. */
  status_at: Date;
  /** When another account replaced it; its status then changes no more. */
  replaced_at: Date | null;
  /** Ids of the login and the account at the vendor, if it was linked in the vendor's dialog. */
  item_id: string | null;
  account_reference: string | null;
  /** The vendor's access token, encrypted; null once it is given back. */
  sealed_access: Bytes | null;
  public_token_hash: Bytes | null;
  /** When the reading of the vendor began that the status is from: one that began earlier is stale. */
  checked_at: Date | null;
  created_at: Date;
}

/** Sessions of the vendor's dialog, so that a reload, a return from the bank and another tab continue it. */
export interface BankLinkSessionsTable {
  application_id: string;
  mode: LinkMode;
  /** The link token, encrypted. */
  sealed: Bytes;
  created_at: Date;
  expires_at: Date;
  /** When a page last requested it: a return from a bank continues the newest. */
  opened_at: Date;
}

/** The link tokens that applications got: a public token is taken for the application whose link token made it. */
export interface BankLinkTokensTable {
  id: string;
  application_id: string;
  sealed: Bytes;
  created_at: Date;
}

/** The logins that the sandbox's bank linking knows. */
export interface SandboxBankItemsTable {
  id: string;
  public_token_hash: Bytes;
  public_expires_at: Date;
  exchanged_at: Date | null;
  country: string;
  institution_id: string;
  account_id: string;
  verification: 'verified' | 'automaticPending' | 'manualPending';
  login_expired: Generated<boolean>;
  created_at: Date;
}

/** Test deposits that the sandbox has sent. */
export interface SandboxDepositsTable {
  reference: string;
  result: DepositResult;
  created_at: Date;
}
