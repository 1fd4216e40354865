import type { Root } from 'react-dom/client';
import type { PageBoot } from '../contract/pageBoot.ts';
import { showPortalFailed } from './PortalFailed.tsx';

export const loadPortal = () => import('./mountPortal.tsx');

/**
 * Fetches the portal and renders it into the element. If a file of it cannot be fetched, the person may try again: a step that the server has
 * drawn stays, with all that was entered (`failedLoad.ts`), and everything else becomes a page that reports it, until the portal is there.
 */
export async function openPortal(element: HTMLElement, boot: PageBoot, failed?: Root): Promise<void> {
  let shown = failed;
  const retry = (root?: Root) => void openPortal(element, boot, root);
  const onReady = () => {
    shown?.unmount();
    shown = undefined;
  };
  const onFailed = (error: unknown) => {
    console.error(error);
    if (element.querySelector('.sw-form'))
      dispatchEvent(new CustomEvent('load-failed', { detail: () => retry() }));
    else showPortalFailed(element, boot, retry, shown);
  };
  const drawn = [...element.childNodes];
  // React has emptied the element.
  const onUncaughtError = (error: unknown) => {
    element.replaceChildren(...drawn);
    onFailed(error);
  };
  try {
    const { mountPortal } = await loadPortal();
    await mountPortal(element, boot, onReady, { onUncaughtError });
  } catch (error) {
    onFailed(error);
  }
}
