/** Whose data are wanted: the shopper's id in the operator's shop, or the customer's; one of them at least. */
export interface ShopperIds {
  readonly shopperId?: string;
  readonly customerId?: string;
}

/** A shopper's data in the operator's shop. */
export interface Shopper {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly address?: {
    readonly line1?: string;
    readonly line2?: string;
    readonly city?: string;
    readonly territory?: string;
    readonly zip?: string;
    readonly countryCode?: string;
  };
}

/** Reads shoppers; undefined if there is none. Throws when the shop is down. */
export interface ShopperDataPort {
  readShopper(ids: ShopperIds): Promise<Shopper | undefined>;
}

/** For operators without a shop. */
export const NO_SHOPPER_DATA: ShopperDataPort = { readShopper: async () => undefined };
