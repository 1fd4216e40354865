/** The kinds of orders: devices for a monthly price, devices for a single price, or none. */
export const ORDER_TYPES = ['RENT', 'BUY', 'NO_DEVICE'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Every device that can be ordered, by its code (specification, section 9). */
export const DEVICES = ['N910', 'N950', 'COUNTER_TOP', 'SUNMIT2S1', 'SUNMIT2S2'] as const;
export type Device = (typeof DEVICES)[number];

/** Devices that are ordered together, each set with point-of-sale software. */
export const BUNDLES = [
  'COUNTER_TOP',
  'COUNTER_TOP_SUNMIT2S1',
  'COUNTER_TOP_SUNMIT2S2',
  'N910_SUNMIT2S1',
  'N910_SUNMIT2S2',
] as const;
export type Bundle = (typeof BUNDLES)[number];

/** Bundles that are shown if an offer does not name any. */
export const BUNDLES_SHOWN_BY_DEFAULT: readonly Bundle[] = [
  'COUNTER_TOP',
  'COUNTER_TOP_SUNMIT2S1',
  'N910_SUNMIT2S1',
];

/** By what an order is paid; `NONE` where nothing has to be paid. */
export const ORDER_PAYMENT_METHODS = ['BANK', 'CARD', 'NONE'] as const;
export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number];

/** How many of one thing an order may have. */
export const MAX_ORDER_QUANTITY = 20;
