import { useTranslation } from 'react-i18next';
import type { SummaryRow } from '../../components/SummaryList.tsx';
import type { OrderPaymentMethod, OrderType } from '../../contract/orderCodes.ts';

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
