import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { PageBoot } from '../contract/pageBoot.ts';
import { tryAgain } from '../lib/failedParts.ts';

interface PortalFailedProps {
  readonly boot: PageBoot;
  /** The page is on its way once more. */
  readonly isBusy: boolean;
  /** Differs with each failure, so that it is reported again. */
  readonly failure: number;
  readonly onRetry: () => void;
}

/**
 * Shows a page for the case that the portal's own files cannot be fetched; its texts came with the page. It stays while the person tries
 * again, which gets its root.
 */
export function showPortalFailed(
  element: HTMLElement,
  boot: PageBoot,
  retry: (root: Root) => void,
  root: Root = createRoot(element),
): void {
  const failure = performance.now();
  show(false);

  function show(isBusy: boolean): void {
    root.render(<PortalFailed {...{ boot, isBusy, failure }} onRetry={tryThere} />);
  }

  function tryThere(): void {
    show(true);
    tryAgain(() => retry(root));
  }
}

function PortalFailed({ boot, isBusy, failure, onRetry }: PortalFailedProps): ReactNode {
  const { brand } = boot.config;
  const startText = (key: string) => boot.startTexts[key];
  return (
    <main className="start start-failed">
      <p className="start-brand">
        <img src={brand.logo} alt="" width="32" height="32" />
        {brand.name}
      </p>
      <h1>{startText('failed.title')}</h1>
      <p role="alert" key={failure}>
        {startText('failed.text')}
      </p>
      <button
        className="start-button"
        type="button"
        aria-busy={isBusy}
        onClick={isBusy ? undefined : onRetry}
      >
        {startText('failed.retry')}
      </button>
    </main>
  );
}
