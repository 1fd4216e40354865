import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptUrl } from '../applicationsApi.ts';
import { useApplication } from '../useApplication.ts';

/** The application and the agreement to download: a plain link, which a browser takes even where a script fails. */
export function ReceiptLink(): ReactNode {
  const { t } = useTranslation('account');
  const { application } = useApplication();
  return (
    <a href={receiptUrl(application.id)} download>
      {t('outcome.receipt')}
    </a>
  );
}
