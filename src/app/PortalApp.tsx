import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { ServicesContext } from '../features/shared/services.ts';
import { ScreenErrorBoundary } from '../features/layout/ScreenErrorBoundary.tsx';
import { PortalRoutes } from './routes/PortalRoutes.tsx';
import { basePathOf } from '../contract/pages.ts';
import type { Portal, RouteNavigator } from './portal.ts';
import { createBrandTheme } from './theme/createBrandTheme.ts';

/** The portal with everything that its screens reach for around them. */
export function PortalApp({ portal }: { readonly portal: Portal }): ReactNode {
  const { boot, store, texts, services, navigator } = portal;
  return (
    <Provider store={store}>
      <ServicesContext value={services}>
        <I18nextProvider i18n={texts}>
          <ThemeProvider theme={createBrandTheme(boot.config.brand)}>
            <BrowserRouter basename={basePathOf(location.pathname) || '/'}>
              <NavigatorBridge navigator={navigator} />
              <ScreenErrorBoundary>
                <PortalRoutes />
              </ScreenErrorBoundary>
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
