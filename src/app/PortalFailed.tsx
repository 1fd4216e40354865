import type { ReactNode } from 'react';
import type { ConfigsResponse } from '../contract/configs.ts';

interface PortalFailedProps {
  readonly brand: ConfigsResponse['brand'];
  readonly onRetry: () => void;
}

/** What is shown when the portal's own files cannot be fetched; so its texts cannot come from a file either. */
export function PortalFailed({ brand, onRetry }: PortalFailedProps): ReactNode {
  return (
    <main className="start start-failed">
      <p className="start-brand">
        <img src={brand.logo} alt="" width="32" height="32" />
        {brand.name}
      </p>
      <h1>The page could not be loaded</h1>
      <p role="alert">Check your connection and try again. Your answers are kept.</p>
      <button className="start-button" type="button" onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}
