import type { ChargeState } from '../../src/contract/cards.ts';
import type { Bytes } from '../platform/database/columns.ts';

/** The tables of stored cards and of charges. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    cards: CardsTable;
    charges: ChargesTable;
    sandbox_charges: SandboxChargesTable;
  }
}

export interface CardsTable {
  id: string;
  application_id: string;
  token_hash: Bytes;
  brand: string | null;
  last_four: string;
  exp_month: number;
  exp_year: number;
  sealed: Bytes;
  created_at: Date;
}

export interface ChargesTable {
  id: string;
  order_id: string;
  application_id: string;
  attempt: number;
  amount: number;
  currency: string;
  instrument_id: string;
  method: 'CARD' | 'BANK';
  last_four: string;
  state: Exclude<ChargeState, 'waiting'>;
  provider_reference: string | null;
  decline_code: string | null;
  late_told_at: Date | null;
  requested_at: Date;
  settled_at: Date | null;
}

export interface SandboxChargesTable {
  key: string;
  reference: string;
  outcome: string;
  decline_code: string | null;
  created_at: Date;
}
