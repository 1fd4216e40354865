import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import type { OrderPayment } from '../../../contract/cards.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { formatCents } from '../../../lib/formatCents.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';

/** The order is being charged, or has been: nothing can be changed any more. */
export function ChargeNotice({ payment }: { readonly payment: OrderPayment }): ReactNode {
  const { t, i18n } = useTranslation(['cards', 'screens']);
  const { id } = useApplication().application;
  const sum = formatCents(i18n.language, payment.currency, payment.amount);
  const isCharged = payment.state === 'succeeded';
  return (
    <>
      <div aria-live="polite">
        <Notice kind={isCharged ? 'success' : 'info'}>
          {t(isCharged ? 'charged' : 'charging', { sum })}
        </Notice>
      </div>
      <div>
        <ButtonLink to={applicationPath(id, 'success')}>{t('screens:form.continue')}</ButtonLink>
      </div>
    </>
  );
}
