import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankNameOf } from '../../../contract/bankNames.ts';
import { answerAt, type Answers } from '@stepwright/engine';

/**
 * Shows the bank that the numbers identify, as far as our small table has it; updated while typing, so that a mistake
 * is noticed.
 */
export function BankName({ answers }: { readonly answers: Answers }): ReactNode {
  const { t } = useTranslation('bank');
  const textAt = (name: string) => {
    const value = answerAt(answers, ['bank', name]);
    return typeof value === 'string' ? value : '';
  };
  const bankName = bankNameOf({
    routingNumber: textAt('routingNumber'),
    institutionNumber: textAt('institutionNumber'),
  });
  return <output>{bankName !== undefined && t('manual.bank', { bankName })}</output>;
}
