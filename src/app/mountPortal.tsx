import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { fetchParts } from '../lib/onDemand.tsx';
import type { PageBoot } from '../features/shared/pageBoot.ts';
import { preparePortal } from './portal.ts';
import { PortalApp } from './PortalApp.tsx';

interface PortalFailedProps {
  readonly boot: PageBoot;
  readonly onRetry: () => void;
}

// The first requests get the whole bandwidth.
const PARTS_FETCH_DELAY_MS = 500;

/** Renders the portal in place of the element's contents. */
export async function mountPortal(element: HTMLElement, boot: PageBoot): Promise<void> {
  const root = createRoot(element);
  const show = async (): Promise<void> => {
    try {
      const portal = await preparePortal(boot);
      root.render(<PortalApp portal={portal} />);
      setTimeout(() => void fetchParts(), PARTS_FETCH_DELAY_MS);
    } catch (error) {
      console.error(error);
      root.render(<PortalFailed boot={boot} onRetry={() => void show()} />);
    }
  };
  await show();
}

/** Fetches what the portal needs, without showing anything. */
export async function preloadPortal(boot: PageBoot): Promise<void> {
  await preparePortal(boot).then(fetchParts, () => undefined); // mounting tries again and says what is wrong
}

/** Page for the case that the portal's own files cannot be fetched; its texts came with the page. */
function PortalFailed({ boot, onRetry }: PortalFailedProps): ReactNode {
  const { brand } = boot.config;
  const startText = (key: string) => boot.startTexts[key];
  return (
    <main className="start start-failed">
      <p className="start-brand">
        <img src={brand.logo} alt="" width="32" height="32" />
        {brand.name}
      </p>
      <h1>{startText('failed.title')}</h1>
      <p role="alert">{startText('failed.text')}</p>
      <button className="start-button" type="button" onClick={onRetry}>
        {startText('failed.retry')}
      </button>
    </main>
  );
}
