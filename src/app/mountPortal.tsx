// First, and `portal.ts` before all else: the built file then has all validators in one part, and compresses by 0.6 kB more.
import { PortalApp } from './PortalApp.tsx';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { preparePortal } from './portal.ts';
import { fetchParts, firstParts } from '../lib/onDemand.tsx';
import type { PageBoot } from '../contract/pageBoot.ts';
import { basePathOf } from '../contract/pages.ts';

/** React has begun to listen. */
const TAKEN = 'taken';

const PARTS_FETCH_DELAY_MS = 500;

/** Renders the portal in place of the element's contents, or brings the step to life that the server has drawn there. */
export async function mountPortal(
  element: HTMLElement,
  boot: PageBoot,
  options?: RootOptions,
): Promise<void> {
  const [portal] = await Promise.all([preparePortal(boot), fetchParts(firstParts)]);
  const app = (
    <PortalApp
      portal={portal}
      router={(screens) => (
        <BrowserRouter basename={basePathOf(location.pathname) || '/'}>{screens}</BrowserRouter>
      )}
    />
  );
  if (portal.drawn) hydrateRoot(element, app, options);
  else createRoot(element, options).render(app);
  dispatchEvent(new Event(TAKEN)); // to `earlyInput.ts`
  fetchPartsOnceDrawn();
}

/** Fetches the parts of later pages once this one has its heading, and so its data: until then it has the whole line. */
function fetchPartsOnceDrawn(): void {
  setTimeout(() => {
    if (document.querySelector('h1')) void fetchParts();
    else fetchPartsOnceDrawn();
  }, PARTS_FETCH_DELAY_MS);
}

/** Fetches what the portal needs, without showing anything. Returns whether all of it is there. */
export async function preloadPortal(boot: PageBoot): Promise<boolean> {
  try {
    await preparePortal(boot);
    await Promise.all([fetchParts(firstParts), fetchParts()]);
    return true;
  } catch {
    return false; // the next page tries again, and says what is wrong
  }
}
