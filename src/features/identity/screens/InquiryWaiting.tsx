import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { Screen } from '../../layout/Screen.tsx';

const SLOW_AFTER_MS = 10_000;

/** The dialog is done, the result is on its way. */
export function InquiryWaiting({ troubled }: { readonly troubled: boolean }): ReactNode {
  const { t } = useTranslation('stepUps');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Screen title={t('identification.waiting.title')}>
      <Spinner text={t(isSlow ? 'identification.waiting.slow' : 'identification.waiting.text')} />
      <div aria-live="polite">
        {troubled && <Notice kind="warning">{t('account:verifying.troubled')}</Notice>}
      </div>
    </Screen>
  );
}
