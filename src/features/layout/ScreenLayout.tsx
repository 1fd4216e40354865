import { PATHS } from '../../contract/pages.ts';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref } from 'react-router-dom';
import { OfflineBanner } from '../../components/OfflineBanner.tsx';
import { PageLayout } from '../../components/PageLayout.tsx';
import { onDemand } from '../../lib/onDemand.tsx';
import { selectConfig } from '../configuration/configSlice.ts';
import { HeaderNav } from './HeaderNav.tsx';
import { Toasts } from '../toasts/Toasts.tsx';
import { useOnline } from '../shared/useOnline.ts';

// The page works without these parts, and does not wait for them.
const loadLater = () => import('./laterParts.ts').catch(() => undefined);
const FooterNotes = onDemand(async () => (await loadLater())?.FooterNotes ?? Nothing);
const SessionWarning = onDemand(async () => (await loadLater())?.SessionWarning ?? Nothing);

/** The frame of every screen: brand, who is signed in, the content, help, and what came up meanwhile. */
export function ScreenLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('screens');
  const { brand } = useSelector(selectConfig);
  const online = useOnline();
  return (
    <>
      <PageLayout
        brand={brand}
        homeHref={useHref(PATHS.start)}
        skipText={t('page.skip')}
        actions={<HeaderNav />}
        banner={
          <>
            <OfflineBanner offline={!online} text={t('offline.banner')} />
            <Suspense>
              <SessionWarning />
            </Suspense>
          </>
        }
        footer={
          <Suspense>
            <FooterNotes />
          </Suspense>
        }
      >
        {children}
      </PageLayout>
      <Toasts />
    </>
  );
}

function Nothing(): null {
  return null;
}
