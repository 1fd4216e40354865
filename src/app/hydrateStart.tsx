import { hydrateRoot, type Root } from 'react-dom/client';
import { basePathOf } from '../contract/pages.ts';
import type { PageBoot } from '../contract/pageBoot.ts';
import { StartPage } from '../features/start/screens/StartPage.tsx';
import { loadPortal, openPortal } from './openPortal.ts';

const PORTAL_FETCH_DELAY_MS = 400;

/**
 * Brings the start page to life, and fetches the rest of the portal while the visitor reads. A visitor who has pressed the button before
 * (`early.ts`) goes to the next page at once.
 */
export function hydrateStart(element: HTMLElement, boot: PageBoot): void {
  const { dataset } = document.documentElement;
  const basePath = basePathOf(location.pathname);
  const path = location.pathname.slice(basePath.length);
  const pressed = dataset['press'];
  dataset['press'] = 'taken';
  let root: Root | undefined;
  if (pressed) {
    leaveTo(pressed);
    return;
  }
  root = hydrateRoot(element, <StartPage boot={boot} path={path} basePath={basePath} onLeave={leaveTo} />);
  setTimeout(() => {
    delete dataset['prerendered'];
    void loadPortal().then(({ preloadPortal }) => preloadPortal(boot));
  }, PORTAL_FETCH_DELAY_MS);

  // The portal takes over in this page, so nothing that was fetched is fetched again. When that fails, the browser goes there itself.
  function leaveTo(to: string): void {
    loadPortal().then(
      () => {
        history.pushState(null, '', to);
        delete dataset['prerendered'];
        root?.unmount();
        return openPortal(element, boot);
      },
      () => location.assign(to),
    );
  }
}
