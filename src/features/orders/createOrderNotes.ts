import type { TFunction } from 'i18next';
import { BUNDLES, DEVICES, type Bundle, type Device, type OrderType } from '../../contract/orderCodes.ts';
import type { OrderOffer } from '../../contract/orderOffer.ts';
import { bundlePrice, devicePrice, offeredBundles, offeredDevices } from '../../contract/offeredOrders.ts';
import { memberOf } from '../../lib/unknownValue.ts';
import type { Notes } from '@stepwright/react';
import { listContents } from './describeItem.ts';

interface NotesOptions {
  readonly offer: OrderOffer;
  /** The kind of order that is chosen: what a device costs depends on it. */
  readonly type: OrderType;
  /** The address of the business; empty if it has none. */
  readonly address: string;
  /** Within how many days an order arrives; undefined if nothing is promised. */
  readonly days: number | undefined;
  readonly t: TFunction<'order'>;
  readonly money: (cents: number) => string;
}

const QUANTITY = /^order\.quantities\.(\w+)$/;
const BUNDLE = /^order\.bundles\.(\w+)$/;

/**
 * Creates the notes beside the questions of an order: the price of each device, bundle, licence and kind of order. Steps
 * that draw cards (`orderItems`) need only those of the kinds; older definitions have plain inputs.
 */
export function createOrderNotes(options: NotesOptions): Notes {
  return (place, option) => {
    if (place === 'order.type') return ofType(options, option);
    if (place === 'order.shipTo') return ofDelivery(options, option);
    if (place === 'order.quantities.license') return ofLicence(options);
    const device = memberOf(DEVICES, QUANTITY.exec(place)?.[1] ?? '');
    if (device !== undefined) return ofDevice(options, device);
    const bundle = memberOf(BUNDLES, BUNDLE.exec(place)?.[1] ?? '');
    return bundle === undefined ? undefined : ofBundle(options, bundle);
  };
}

/** Where a delivery goes, and when it arrives. */
function ofDelivery({ address, days, t }: NotesOptions, option: string | undefined): string | undefined {
  if (option === 'BUSINESS') return address;
  return option === undefined && days !== undefined ? t('sums.freeShipping', { count: days }) : undefined;
}

function ofDevice(options: NotesOptions, device: Device): string | undefined {
  const { offer, type, t, money } = options;
  const price = devicePrice(offer, type, device);
  if (!price) return undefined;
  const amount = money(price.cents);
  if (type === 'BUY') return t('price.once', { amount });
  if (price.cents === 0 && offer.freeRentalLimit > 0)
    return t('price.complimentary', { count: offer.freeRentalLimit });
  return price.trialDays > 0
    ? t('price.trial', { amount, count: price.trialDays })
    : t('price.monthly', { amount });
}

function ofBundle(options: NotesOptions, bundle: Bundle): string {
  return `${listContents(options, bundle)}. ${priceOfBundle(options, bundle)}`;
}

function priceOfBundle({ offer, type, t, money }: NotesOptions, bundle: Bundle): string {
  const { monthlyCents } = offer.license;
  const params = { amount: money(bundlePrice(offer, type, bundle).cents), license: money(monthlyCents) };
  if (type === 'BUY') return t(monthlyCents === 0 ? 'price.once' : 'price.bundleOnce', params);
  return t(monthlyCents === 0 ? 'price.monthly' : 'price.bundleMonthly', params);
}

function ofLicence({ offer, t, money }: NotesOptions): string {
  return t('price.license', { amount: money(offer.license.monthlyCents) });
}

/** The least that one pays in a kind of order. */
function ofType({ offer, t, money }: NotesOptions, type: string | undefined): string | undefined {
  if (type === 'NO_DEVICE') {
    const { monthlyCents } = offer.noDevice;
    return monthlyCents === 0 ? t('price.nothing') : t('price.noDevice', { amount: money(monthlyCents) });
  }
  if (type !== 'RENT' && type !== 'BUY') return undefined;
  const all = [
    ...offeredDevices(offer, type).map((device) => devicePrice(offer, type, device)?.cents ?? 0),
    ...offeredBundles(offer, type).map((bundle) => bundlePrice(offer, type, bundle).cents),
  ];
  if (all.length === 0) return undefined;
  const amount = money(Math.min(...all));
  return type === 'RENT' ? t('price.fromMonthly', { amount }) : t('price.fromOnce', { amount });
}
