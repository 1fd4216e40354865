/** The tables of stores and of channels. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    stores: StoresTable;
    channels: ChannelsTable;
  }
}

export interface StoresTable {
  id: string;
  /** The business. */
  application_id: string;
  name: string;
  /** The name as it is compared, so that no business has two stores of the same name. */
  name_key: string;
  /** The service that the store is linked to; both null if none. */
  service_type: string | null;
  service_id: string | null;
  created_at: Date;
}

export interface ChannelsTable {
  id: string;
  /** The business. */
  application_id: string;
  /** Null if the channel belongs to the business as a whole. */
  store_id: string | null;
  name: string;
  type: string;
  /** The id in the system that the channel is known by; empty if none. */
  external_id: string;
  external_type: string;
  created_at: Date;
}
