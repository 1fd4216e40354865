import { createRoot } from 'react-dom/client';
import { useLayoutEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeProvider } from '@mui/material/styles';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useNavigate } from 'react-router-dom';
// First of ours: the built file then has all validators in one part, and compresses by 0.6 kB more.
import { preparePortal } from './portal.ts';
import type { Portal, RouteNavigator } from './portal.ts';
import { fetchParts, firstParts } from '../lib/onDemand.tsx';
import type { PageBoot } from '../features/shared/pageBoot.ts';
import { ServicesContext } from '../features/shared/services.ts';
import { ScreenErrorBoundary } from '../features/layout/ScreenErrorBoundary.tsx';
import { Toasts } from '../features/toasts/Toasts.tsx';
import { basePathOf } from '../contract/pages.ts';
import { createBrandTheme } from './theme/createBrandTheme.ts';
import { PortalFailed } from './PortalFailed.tsx';
import { PortalRoutes } from './routes/PortalRoutes.tsx';

const PARTS_FETCH_DELAY_MS = 500;

/** Renders the portal in place of the element's contents. */
export async function mountPortal(element: HTMLElement, boot: PageBoot): Promise<void> {
  const root = createRoot(element);
  const show = async (): Promise<void> => {
    try {
      const [portal] = await Promise.all([preparePortal(boot), fetchParts(firstParts)]);
      root.render(<PortalApp portal={portal} />);
      fetchPartsOnceDrawn();
    } catch (error) {
      console.error(error);
      root.render(<PortalFailed boot={boot} onRetry={() => void show()} />);
    }
  };
  await show();
}

/** Fetches the parts of later pages once this one has its heading, and so its data: until then it has the whole line. */
function fetchPartsOnceDrawn(): void {
  setTimeout(() => {
    if (document.querySelector('h1')) void fetchParts();
    else fetchPartsOnceDrawn();
  }, PARTS_FETCH_DELAY_MS);
}

/** The portal with everything that its screens reach for around them. */
function PortalApp({ portal }: { readonly portal: Portal }): ReactNode {
  const { store, texts, services, navigator } = portal;
  return (
    <Provider store={store}>
      <ServicesContext value={services}>
        <I18nextProvider i18n={texts}>
          <ThemeProvider theme={createBrandTheme()}>
            <BrowserRouter basename={basePathOf(location.pathname) || '/'}>
              <NavigatorBridge navigator={navigator} />
              <ScreenErrorBoundary>
                <PortalRoutes />
              </ScreenErrorBoundary>
              {/* A page in a frame, such as the inputs of a card, is a part of the page around it. */}
              {window === window.top && <Toasts />}
            </BrowserRouter>
          </ThemeProvider>
        </I18nextProvider>
      </ServicesContext>
    </Provider>
  );
}

// Sagas know paths, not the router.
function NavigatorBridge({ navigator }: { readonly navigator: RouteNavigator }): null {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    navigator.lend((path) => void navigate(path));
  }, [navigate, navigator]);
  return null;
}

/** Fetches what the portal needs, without showing anything. */
export async function preloadPortal(boot: PageBoot): Promise<void> {
  await preparePortal(boot).then(
    () => Promise.all([fetchParts(firstParts), fetchParts()]),
    () => undefined,
  ); // mounting tries again and says what is wrong
}
