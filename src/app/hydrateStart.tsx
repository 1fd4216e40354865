import { hydrateRoot } from 'react-dom/client';
import { basePathOf } from '../contract/pages.ts';
import type { PageBoot } from '../contract/pageBoot.ts';
import { StartPage } from '../features/start/screens/StartPage.tsx';
import { loadPortal, openPortal } from './openPortal.ts';

const PORTAL_FETCH_DELAY_MS = 400;

/**
 * Brings the start page to life, and fetches the rest of the portal while the visitor reads. Until that is there, the browser follows links:
 * the server has drawn the next page, which can be used before its scripts are there.
 */
export function hydrateStart(element: HTMLElement, boot: PageBoot): void {
  const { dataset } = document.documentElement;
  const basePath = basePathOf(location.pathname);
  const path = location.pathname.slice(basePath.length);
  let isPortalThere = false;
  const root = hydrateRoot(
    element,
    <StartPage boot={boot} path={path} basePath={basePath} onLeave={leaveTo} />,
  );
  setTimeout(() => {
    delete dataset['prerendered'];
    void loadPortal()
      .then(({ preloadPortal }) => preloadPortal(boot))
      .then(() => {
        isPortalThere = true;
      });
  }, PORTAL_FETCH_DELAY_MS);

  // The portal takes over in this page, so nothing that was fetched is fetched again.
  function leaveTo(to: string): boolean {
    if (!isPortalThere) return false;
    history.pushState(null, '', to);
    root.unmount();
    void openPortal(element, boot);
    return true;
  }
}
