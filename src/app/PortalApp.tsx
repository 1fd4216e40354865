import { Provider } from 'react-redux';
import { ThemeProvider } from '@mui/material/styles';
import { I18nextProvider } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Store } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import type { RouteNavigator } from './portal.ts';
import { useLayoutEffect, type ReactNode } from 'react';
import { ServicesContext, type Services } from '../features/shared/services.ts';
import { ScreenErrorBoundary } from '../features/layout/ScreenErrorBoundary.tsx';
import { Toasts } from '../features/toasts/Toasts.tsx';
import { createBrandTheme } from './theme/createBrandTheme.ts';
import { PortalRoutes } from './routes/PortalRoutes.tsx';

interface PortalAppProps {
  readonly portal: {
    readonly store: Store;
    readonly texts: i18n;
    readonly services: Services;
    readonly navigator: Pick<RouteNavigator, 'lend'>;
  };
  /** Puts a router around the screens. */
  readonly router: (screens: ReactNode) => ReactNode;
}

/** The portal with everything that its screens reach for around them. */
export function PortalApp({ portal, router }: PortalAppProps): ReactNode {
  const { store, texts, services, navigator } = portal;
  return (
    <Provider store={store}>
      <ServicesContext value={services}>
        <I18nextProvider i18n={texts}>
          <ThemeProvider theme={createBrandTheme()}>
            {router(
              <>
                <NavigatorBridge navigator={navigator} />
                <ScreenErrorBoundary>
                  <PortalRoutes />
                </ScreenErrorBoundary>
                {/* A page in a frame, such as the inputs of a card, is a part of the page around it. */}
                {globalThis.window === globalThis.top && <Toasts />}
              </>,
            )}
          </ThemeProvider>
        </I18nextProvider>
      </ServicesContext>
    </Provider>
  );
}

// Sagas know paths, not the router.
function NavigatorBridge({ navigator }: { readonly navigator: Pick<RouteNavigator, 'lend'> }): null {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    navigator.lend((path) => void navigate(path));
  }, [navigate, navigator]);
  return null;
}
