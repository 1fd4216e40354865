import type { PageBoot } from '../contract/pageBoot.ts';
import { loadPortal, openPortal } from './openPortal.ts';

const PORTAL_FETCH_DELAY_MS = 400;

/**
 * Fetches the portal while the visitor reads the start page. Until it is there, the browser follows links: the server has drawn the next page,
 * which can be used before its scripts are there.
 */
export function leaveStart(element: HTMLElement, boot: PageBoot): void {
  setTimeout(() => {
    delete document.documentElement.dataset['prerendered'];
    void loadPortal()
      .then(({ preloadPortal }) => preloadPortal(boot))
      .then((isReady) => {
        if (isReady) element.addEventListener('click', followInside);
      });
  }, PORTAL_FETCH_DELAY_MS);

  // The portal takes over in this page, so nothing that was fetched is fetched again.
  function followInside(event: MouseEvent): void {
    const { target, metaKey, ctrlKey, shiftKey, button } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-inside]') : null;
    if (!link || metaKey || ctrlKey || shiftKey || button !== 0) return;
    event.preventDefault();
    element.removeEventListener('click', followInside);
    history.pushState(null, '', link.href);
    element.replaceChildren();
    // Also if React fails later and empties the page: nothing else reports it here.
    addEventListener('load-failed', () => location.reload(), { once: true });
    void openPortal(element, boot);
  }
}
