import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHref } from 'react-router-dom';
import { OfflineBanner } from '../../components/OfflineBanner.tsx';
import { PageLayout } from '../../components/PageLayout.tsx';
import { ToastRegion } from '../../components/ToastRegion.tsx';
import { selectConfig } from '../../features/config/configSelectors.ts';
import { toastDismissed } from '../../features/toasts/toastsSlice.ts';
import { selectToasts } from '../../features/toasts/toastsSelectors.ts';
import { FooterNotes } from './FooterNotes.tsx';
import { HeaderNav } from './HeaderNav.tsx';
import { SessionWarning } from './SessionWarning.tsx';
import { useOnline } from './useOnline.ts';

/** The frame of every screen: brand, who is signed in, the content, help, and what came up meanwhile. */
export function ScreenLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation(['screens', 'common']);
  const { brand } = useSelector(selectConfig);
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  const online = useOnline();
  return (
    <>
      <PageLayout
        brand={brand}
        homeHref={useHref('/')}
        skipText={t('page.skip')}
        actions={<HeaderNav />}
        banner={
          <>
            <OfflineBanner offline={!online} text={t('offline.banner')} />
            <SessionWarning />
          </>
        }
        footer={<FooterNotes />}
      >
        {children}
      </PageLayout>
      <ToastRegion
        label={t('common:notifications')}
        closeText={t('toast.close')}
        toasts={toasts.map(({ id, key }) => ({ id: String(id), kind: 'info', text: t(key) }))}
        onClose={(id) => dispatch(toastDismissed(Number(id)))}
      />
    </>
  );
}
