import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import type { OrderOnPage } from '../useOrder.ts';

const ID = 'rental-limit';

/** Moves the focus to the reason if the user tries to continue with too many devices. */
export function focusRentalLimit(): void {
  document.getElementById(ID)?.focus();
}

/** That an order has more complimentary devices than a business may have. */
export function RentalLimit({ priced }: Pick<OrderOnPage, 'priced'>): ReactNode {
  const { t } = useTranslation('order');
  const tooMany = priced.problems.find((problem) => problem.code === 'order.rentalLimit');
  if (!tooMany) return null;
  return (
    <div id={ID} tabIndex={-1}>
      <Notice kind="error" urgent>
        {t('rentalLimit', { count: tooMany.limit })}
      </Notice>
    </div>
  );
}
