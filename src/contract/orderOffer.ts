import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';
import { BUNDLES, DEVICES } from './orderCodes.ts';

/** Amounts are whole numbers of the smallest part of the currency. */
const Cents = Type.Integer({ minimum: 0 });

/** Price of one device: monthly, once, or either. It is not offered in a way without a price. */
const DeviceOffer = Type.Object({
  rent: Type.Optional(
    Type.Object({
      planName: Type.String(),
      perUnitCents: Cents,
      trialPeriodDays: Type.Integer({ minimum: 0 }),
    }),
  ),
  buyCents: Type.Optional(Cents),
});

const Included = Type.Integer({ minimum: 1 });

/** Items that can be ordered in a market and a portal, with their prices. */
export const OrderOffer = Type.Object({
  currency: Type.String(),
  devices: Type.Object({
    N910: Type.Optional(DeviceOffer),
    N950: Type.Optional(DeviceOffer),
    COUNTER_TOP: Type.Optional(DeviceOffer),
    SUNMIT2S1: Type.Optional(DeviceOffer),
    SUNMIT2S2: Type.Optional(DeviceOffer),
  }),
  license: Type.Object({ monthlyCents: Cents }),
  /** Taking payments without a device. With a label it is a fee of the operator's own (feature `customEcommerce`). */
  noDevice: Type.Object({
    planName: Type.String(),
    monthlyCents: Cents,
    feeLabel: Type.Optional(Type.String()),
  }),
  bundles: Type.Array(
    Type.Object({
      id: oneOf(BUNDLES),
      devices: Type.Object({
        N910: Type.Optional(Included),
        N950: Type.Optional(Included),
        COUNTER_TOP: Type.Optional(Included),
        SUNMIT2S1: Type.Optional(Included),
        SUNMIT2S2: Type.Optional(Included),
      }),
      displayed: Type.Optional(Type.Boolean()),
      /** Its price each month, or once; by default that of its devices. */
      rentCents: Type.Optional(Cents),
      buyCents: Type.Optional(Cents),
    }),
  ),
  /** Which devices are offered one by one; with `LICENSE` none is, only bundles. */
  terminals: oneOf(['ALL', 'LICENSE', ...DEVICES]),
  paymentMethods: oneOf(['ALL', 'BANK', 'CARD', 'NONE']),
  shippingCents: Cents,
  /** Within how many days a delivery arrives for which nothing is paid. */
  freeShippingDays: Type.Integer({ minimum: 0 }),
  /** How many rented devices that cost nothing one order may have: 0, 1 or 2. */
  freeRentalLimit: Type.Integer({ minimum: 0, maximum: 2 }),
});
export type OrderOffer = Static<typeof OrderOffer>;
