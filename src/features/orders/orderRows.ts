import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SummaryRow } from '../../components/SummaryList.tsx';
import { DEVICES } from '../../contract/orderCodes.ts';
import type { OrderPaymentMethod, OrderType } from '../../contract/orderCodes.ts';
import {
  BUNDLE_PREFIX,
  type DeviceSum,
  LINE_NAMES,
  lineNameOf,
  type OrderLine,
  type PricedOrder,
} from '../../contract/orderPrices.ts';
import type { OrderOffer } from '../../contract/orderOffer.ts';
import { memberOf } from '../../lib/unknownValue.ts';
import { useApplication } from '../applications/useApplication.ts';
import { useAddressLine } from './useAddressLine.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { orderMoney } from './useOrder.ts';

type Lines = Pick<PricedOrder, 'profiles' | 'feeProfiles' | 'dueCents' | 'trialDays'> &
  Partial<Pick<PricedOrder, 'devices'>>;

/**
 * Returns the lines of an order as shown, each with its amount. With the feature `payByDevice` devices are listed by
 * kind with the price of one, in bundles or not, if the order has them.
 */
export function useLineRows(
  { profiles, feeProfiles, devices, dueCents, trialDays }: Lines,
  currency: string,
): readonly SummaryRow[] {
  const { t, i18n } = useTranslation('order');
  const { features } = useSelector(selectConfig);
  const money = orderMoney(i18n.language, currency);
  const severalOf = (name: string, count: number) => (count > 1 ? t('lines.several', { count, name }) : name);
  const totalOf = ({ amount, quantity, frequency }: Omit<DeviceSum, 'device'>) => {
    const total = money(amount * quantity);
    return frequency === 'MONTHLY' ? t('lines.monthly', { amount: total }) : total;
  };
  const ofLine = (line: OrderLine) => ({
    id: line.name,
    label: severalOf(t(`lines.${lineNameOf(line)}`, { label: line.description }), line.quantity),
    value: totalOf(line),
  });
  const ofDevice = (sum: DeviceSum) => ({
    id: sum.device,
    label: t('lines.each', {
      name: severalOf(t(`lines.${sum.device}`), sum.quantity),
      amount: money(sum.amount),
    }),
    value: totalOf(sum),
  });
  const lines = [...profiles, ...feeProfiles];
  const lessOf = (id: string, label: string, cents: number) =>
    cents > 0 ? [{ id, label, value: money(-cents) }] : [];
  const waived = trialDays > 0 ? sumOf(lines) - dueCents : 0;
  const free = lessOf('trial', t('card.trial', { count: trialDays }), waived);
  if (features.payByDevice !== true || devices === undefined) return [...lines.map(ofLine), ...free];
  const saved = sumOf(devices) - sumOf(lines.filter(({ name }) => isOfDevices(name)));
  return [
    ...devices.map(ofDevice),
    ...lessOf('saving', t('lines.saving'), saved),
    ...lines.filter(({ name }) => !isOfDevices(name)).map(ofLine),
    ...free,
  ];
}

function sumOf(lines: readonly Pick<OrderLine, 'amount' | 'quantity'>[]): number {
  return lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
}

function isOfDevices(name: string): boolean {
  return name.startsWith(BUNDLE_PREFIX) || memberOf(DEVICES, name) !== undefined;
}

interface Details {
  readonly type: OrderType;
  /** Another address than that of the business. */
  readonly address: Readonly<Record<string, string>> | null | undefined;
  readonly method: OrderPaymentMethod;
  /** The stored card, instead of the word for a card. */
  readonly card?: ReactNode;
  /** Within how many days it arrives; undefined if nothing is promised. */
  readonly days?: number | undefined;
}

/** Where an order goes, and by what it is paid. */
export function useDetailRows({ type, address, method, card, days }: Details): readonly SummaryRow[] {
  const { t } = useTranslation('order');
  const { company } = useApplication();
  const writeAddress = useAddressLine();
  const sentTo = {
    id: 'address',
    label: t('summary.address'),
    value: writeAddress(address ?? company.address) || t('summary.businessAddress'),
  };
  const arrival = {
    id: 'arrival',
    label: t('summary.arrival'),
    value: days === undefined ? t('summary.oncePaid') : t('summary.within', { count: days }),
  };
  return [
    ...(type === 'NO_DEVICE' ? [] : [sentTo, arrival]),
    ...(method === 'NONE'
      ? []
      : [
          {
            id: 'method',
            label: t('summary.method'),
            value: (method === 'CARD' && card) || t(`summary.methods.${method}`),
          },
        ]),
  ];
}

/** Within how many days an order arrives that is sent for nothing; undefined if shipping is paid, or nothing is promised. */
export function arrivalDays(
  { freeShippingDays }: Pick<OrderOffer, 'freeShippingDays'>,
  { feeProfiles }: Pick<PricedOrder, 'feeProfiles'>,
): number | undefined {
  const isPaid = feeProfiles.some(({ name }) => name === LINE_NAMES.shipping);
  return isPaid || freeShippingDays === 0 ? undefined : freeShippingDays;
}
