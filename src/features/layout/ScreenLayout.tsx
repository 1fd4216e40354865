import { PATHS } from '../../contract/pages.ts';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useDispatch } from 'react-redux';
import { useHref, Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { OfflineBanner } from '../../components/OfflineBanner.tsx';
import type { SectionLine } from '../../components/Sections.tsx';
import { PageLayout } from '../../components/PageLayout.tsx';
import { firstParts, onDemand } from '../../lib/onDemand.tsx';
import { selectConfig } from '../configuration/configSlice.ts';
import { selectSession, signOutRequested } from '../access/sessionSlice.ts';
import { useChangeLanguage, useLanguageName } from '../configuration/useLanguages.ts';

// The page works without these parts, and does not wait for them.
const loadLater = () => import('./laterParts.ts').catch(() => undefined);
const FooterNotes = onDemand(async () => (await loadLater())?.FooterNotes ?? Nothing, firstParts);
const PaneNotes = onDemand(async () => (await loadLater())?.PaneNotes ?? Nothing, firstParts);
const SessionWarning = onDemand(async () => (await loadLater())?.SessionWarning ?? Nothing, firstParts);

export interface ScreenLayoutProps {
  /** Where in an application the page is. */
  readonly line?: SectionLine | undefined;
  /** The step of which the pane says why it asks. */
  readonly whyOf?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every screen: brand, who is signed in, the content, help, and what came up meanwhile. */
export function ScreenLayout({ line, whyOf, children }: ScreenLayoutProps): ReactNode {
  const { t } = useTranslation('screens');
  const { brand } = useSelector(selectConfig);
  const online = useOnline();
  return (
    <PageLayout
      brand={brand}
      homeHref={useHref(PATHS.start)}
      skipText={t('page.skip')}
      actions={<HeaderNav />}
      actionsText={t('header.menu')}
      line={line}
      aside={
        line && (
          <Suspense>
            <PaneNotes whyOf={whyOf} />
          </Suspense>
        )
      }
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
  );
}

/** Whether the browser believes itself connected. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shows the signed-in address and its menu. */
function HeaderNav(): ReactNode {
  const { t } = useTranslation('screens');
  const session = useSelector(selectSession);
  const dispatch = useDispatch();
  const signedIn = session.kind === 'signedIn';
  return (
    <>
      <LanguageLinks />
      {signedIn && (
        <Button component={Link} to={PATHS.accounts} color="inherit">
          {t('header.accounts')}
        </Button>
      )}
      {signedIn && (
        <Button
          color="inherit"
          title={t('header.signedInAs', { email: session.email })}
          onClick={() => dispatch(signOutRequested())}
        >
          {t('header.signOut')}
        </Button>
      )}
    </>
  );
}

/** The market's other languages, each by its own name. The page stays as it is, and so do the answers. */
function LanguageLinks(): ReactNode {
  const { i18n } = useTranslation();
  const { locales } = useSelector(selectConfig);
  const changeLanguage = useChangeLanguage();
  const languageName = useLanguageName();
  return locales
    .filter((locale) => locale !== i18n.language)
    .map((locale) => (
      <Button key={locale} lang={locale} color="inherit" onClick={() => void changeLanguage(locale)}>
        {languageName(locale)}
      </Button>
    ));
}

function Nothing(): null {
  return null;
}
