import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../components/CopyText.tsx';
import { shortReference } from '../../../lib/shortReference.ts';
import { useApplication } from '../useApplication.ts';

/** The reference of the application: short to read, whole where it is copied. */
export function Reference(): ReactNode {
  const { t } = useTranslation('account');
  const { businessId } = useApplication().application;
  return (
    <CopyText
      label={t('common:labelPrefix', { label: t('outcome.reference') })}
      value={businessId}
      shown={shortReference(businessId)}
      copyText={t('outcome.copy')}
      copiedText={t('outcome.copied')}
    />
  );
}
