import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SummaryRow } from '../../components/SummaryList.tsx';
import { DEVICES } from '../../contract/orderCodes.ts';
import type { OrderPaymentMethod, OrderType } from '../../contract/orderCodes.ts';
import {
  BUNDLE_PREFIX,
  type DeviceSum,
  lineNameOf,
  type OrderLine,
  type PricedOrder,
} from '../../contract/orderPrices.ts';
import { memberOf } from '../../lib/unknownValue.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { orderMoney } from './useOrder.ts';

type Lines = Pick<PricedOrder, 'profiles' | 'feeProfiles'> & Partial<Pick<PricedOrder, 'devices'>>;

/**
 * Returns the lines of an order as shown, each with its amount. With the feature `payByDevice` devices are listed by
 * kind with the price of one, in bundles or not, if the order has them.
 */
export function useLineRows(
  { profiles, feeProfiles, devices }: Lines,
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
  if (features.payByDevice !== true || devices === undefined) return lines.map(ofLine);
  return [...devices.map(ofDevice), ...lines.filter(({ name }) => !isOfDevices(name)).map(ofLine)];
}

function isOfDevices(name: string): boolean {
  return name.startsWith(BUNDLE_PREFIX) || memberOf(DEVICES, name) !== undefined;
}

interface Details {
  readonly type: OrderType;
  /** Another address than that of the business. */
  readonly address: Readonly<Record<string, string>> | null | undefined;
  readonly method: OrderPaymentMethod;
}

/** Where an order goes, and by what it is paid. */
export function useDetailRows({ type, address, method }: Details): readonly SummaryRow[] {
  const { t } = useTranslation('order');
  const sentTo = {
    id: 'address',
    label: t('summary.address'),
    value: address ? addressLine(address) : t('summary.businessAddress'),
  };
  return [
    ...(type === 'NO_DEVICE' ? [] : [sentTo]),
    ...(method === 'NONE'
      ? []
      : [{ id: 'method', label: t('summary.method'), value: t(`summary.methods.${method}`) }]),
  ];
}

function addressLine({ line1, line2, city, territory, zip }: Readonly<Record<string, string>>): string {
  return [line1, line2, city, [territory, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
