import type { PageBoot } from '../contract/pageBoot.ts';

/** React runs as soon as it is there, while the rest is fetched. */
export function loadPortal() {
  void import('react-dom/client').catch(() => undefined); // the portal needs it, too, and reports it
  return import('./mountPortal.tsx');
}

/**
 * Fetches the portal and renders it into the element. If a file of it cannot be fetched, the page stays as it is, with all that was entered, and
 * the person may try again (`failedLoad.ts`).
 */
export async function openPortal(element: HTMLElement, boot: PageBoot): Promise<void> {
  const drawn = [...element.childNodes];
  const onFailed = (error: unknown) => {
    console.error(error);
    dispatchEvent(new CustomEvent('load-failed', { detail: () => void openPortal(element, boot) }));
  };
  // React has emptied the element.
  const onUncaughtError = (error: unknown) => {
    element.replaceChildren(...drawn);
    onFailed(error);
  };
  try {
    const { mountPortal } = await loadPortal();
    await mountPortal(element, boot, { onUncaughtError });
  } catch (error) {
    onFailed(error);
  }
}
