import type { TFunction } from 'i18next';
import type { DevicePictureProps } from '../../components/pictures/DevicePicture.tsx';
import type { ProductPrice } from '../../components/ProductCard.tsx';
import type { OrderOffer } from '../../contract/orderOffer.ts';
import { BUNDLES, DEVICES, type Bundle, type Device, type OrderType } from '../../contract/orderCodes.ts';
import { bundlePrice, devicePrice, devicesOf } from '../../contract/offeredOrders.ts';
import { memberOf } from '../../lib/unknownValue.ts';

/** The offer whose items a step draws. */
export interface OfferShown {
  readonly offer: OrderOffer;
  /** The kind of order that is chosen: prices depend on it. */
  readonly type: OrderType;
}

interface DescribeOptions extends OfferShown {
  readonly t: TFunction<'order'>;
  readonly money: (cents: number) => string;
}

/** Facts about something that can be ordered, as its card shows them. */
export interface ItemShown {
  /** Two are drawn together, the second in front. */
  readonly pictures: readonly DevicePictureProps['name'][];
  /** Its use, or its contents; undefined if the step's own texts say it. */
  readonly text?: string;
  readonly price: ProductPrice;
  readonly note?: string;
  readonly saving?: string;
}

const PICTURES: Readonly<Record<Device, DevicePictureProps['name']>> = {
  N910: 'n910',
  N950: 'n950',
  COUNTER_TOP: 'counter-top',
  SUNMIT2S1: 'sunmiT2S1',
  SUNMIT2S2: 'sunmiT2S2',
};

/** Describes the item that an answer of an order counts: a device, a bundle or licences. */
export function describeItem(options: DescribeOptions, part: string, name: string): ItemShown {
  const bundle = part === 'bundles' ? memberOf(BUNDLES, name) : undefined;
  if (bundle !== undefined) return describeBundle(options, bundle);
  const device = memberOf(DEVICES, name);
  return device === undefined ? describeLicense(options) : describeDevice(options, device);
}

function describeDevice(options: DescribeOptions, device: Device): ItemShown {
  const { offer, type, t } = options;
  const { cents = 0, trialDays = 0 } = devicePrice(offer, type, device) ?? {};
  const shown = { pictures: [PICTURES[device]], text: t(`use.${device}`), price: writePrice(options, cents) };
  if (type === 'RENT' && cents === 0 && offer.freeRentalLimit > 0)
    return { ...shown, note: t('price.complimentary', { count: offer.freeRentalLimit }) };
  return trialDays > 0 ? { ...shown, note: t('card.trial', { count: trialDays }) } : shown;
}

function describeBundle(options: DescribeOptions, bundle: Bundle): ItemShown {
  const { offer, type, t, money } = options;
  const { cents, separateCents, savedCents } = bundlePrice(offer, type, bundle);
  const { monthlyCents } = offer.license;
  const [front, ...behind] = devicesOf(offer, bundle).map(([device]) => PICTURES[device]);
  return {
    pictures: [behind[0] ?? 'license', ...(front === undefined ? [] : [front])],
    text: listContents(options, bundle),
    price: {
      ...writePrice(options, cents),
      ...(savedCents > 0 && { before: writeBefore(options, separateCents) }),
    },
    ...(monthlyCents > 0 && { note: t('card.withLicense', { license: money(monthlyCents) }) }),
    ...(savedCents > 0 && {
      saving: t(type === 'RENT' ? 'card.savesMonthly' : 'card.saves', { amount: money(savedCents) }),
    }),
  };
}

/** Lists what a bundle contains, its software included. */
export function listContents({ offer, t }: Pick<DescribeOptions, 'offer' | 't'>, bundle: Bundle): string {
  const devices = devicesOf(offer, bundle).map(([device, count]) => {
    const name = t(`contents.${device}`);
    return count > 1 ? t('lines.several', { count, name }) : name;
  });
  const list = [...devices, t('contents.software')].join(', ');
  return list.charAt(0).toLocaleUpperCase() + list.slice(1);
}

function describeLicense(options: DescribeOptions): ItemShown {
  const { offer } = options;
  return {
    pictures: ['license'],
    price: writePrice({ ...options, type: 'RENT' }, offer.license.monthlyCents),
  };
}

function writePrice({ type, t, money }: DescribeOptions, cents: number): ProductPrice {
  return { amount: money(cents), ...(type === 'RENT' && { per: t('card.perMonth') }) };
}

function writeBefore({ t, money }: DescribeOptions, cents: number) {
  const amount = money(cents);
  return { said: t('card.insteadOf', { amount }), amount };
}
