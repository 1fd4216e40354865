import type { Origin } from '../../src/contract/origins.ts';
import type { Bytes, JsonColumn } from '../platform/database/columns.ts';

/** The tables of prefills and of where applications come from. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    prefills: PrefillsTable;
    prefill_tokens: PrefillTokensTable;
    origins: OriginsTable;
  }
}

/** Data of links, each for one visitor and one use. */
export interface PrefillsTable {
  /** The hash of what the visitor's cookie holds. */
  token_hash: Bytes;
  /** All of it, encrypted. */
  sealed: string;
  expires_at: Date;
}

/** Signed prefills that were used, until they expire by themselves. */
export interface PrefillTokensTable {
  /** The hash of the partner and the id that the partner gave it. */
  id: Bytes;
  expires_at: Date;
}

/** Origin of an application, with the id of the signed prefill that named it. */
export type KeptOrigin = Origin & { readonly token?: string };

/** Where the next application of an account in a portal and a market comes from. */
export interface OriginsTable {
  account_id: string;
  portal: string;
  market: string;
  origin: JsonColumn<KeptOrigin>;
  updated_at: Date;
}
