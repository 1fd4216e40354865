import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../components/Spinner.tsx';
import { ScreenLayout } from './ScreenLayout.tsx';

const SLOW_AFTER_MS = 5_000;

/** Shows that the page is loading; after a while also that it is slow. */
export function LoadingScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ScreenLayout>
      <Spinner text={t(slow ? 'page.slow' : 'page.loading')} />
    </ScreenLayout>
  );
}
