import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankNameOf } from '../../../contract/bankNames.ts';
import type { PortalAnswers } from '../../../contract/answers.generated.ts';

/**
 * Shows the bank that the numbers identify, as far as our small table has it; updated while typing, so that a mistake
 * is noticed.
 */
export function BankName({ answers: { bank } }: { readonly answers: PortalAnswers }): ReactNode {
  const { t } = useTranslation('bank');
  const bankName = bankNameOf({
    routingNumber: bank?.routingNumber ?? '',
    institutionNumber: bank?.institutionNumber ?? '',
  });
  return <output>{bankName !== undefined && t('manual.bank', { bankName })}</output>;
}
