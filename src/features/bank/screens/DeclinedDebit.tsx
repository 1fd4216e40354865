import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import type { LinkedInstrument } from '../../../contract/bank.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { formatCents } from '../../../lib/formatCents.ts';
import { useApplication } from '../../applications/useApplication.ts';

/**
 * Shows the declined debit for the order, and the alternative payment. Another account is linked on the page itself.
 */
export function DeclinedDebit({ account }: { readonly account: LinkedInstrument }): ReactNode {
  const { t, i18n } = useTranslation('bank');
  const { id } = useApplication().application;
  const { declinedDebit: debit, lastFour } = account;
  if (!debit) return null;
  return (
    <Notice kind="error">
      {t('debit.declined', { sum: formatCents(i18n.language, debit.currency, debit.amount), lastFour })}
      {debit.mayPayByCard && (
        <>
          {' '}
          <Link to={applicationPath(id, 'order/payment')}>{t('debit.byCard')}</Link>
        </>
      )}
    </Notice>
  );
}
