import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageBoot } from '../contract/pageBoot.ts';
import { tryAgain } from '../lib/failedParts.ts';

interface PortalFailedProps {
  readonly boot: PageBoot;
  readonly onRetry: () => void;
}

/** Shows a page for the case that the portal's own files cannot be fetched; its texts came with the page. */
export function showPortalFailed(element: HTMLElement, boot: PageBoot, retry: () => void): void {
  const root = createRoot(element);
  const tryThere = () => {
    root.unmount();
    retry();
  };
  root.render(<PortalFailed boot={boot} onRetry={() => tryAgain(tryThere)} />);
}

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
