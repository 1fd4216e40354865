import type { ReactNode } from 'react';

export interface OfflineBannerProps {
  readonly offline: boolean;
  readonly text: string;
}

/** Reports that the connection is lost and that nothing else is. Its element always exists, so that it is announced. */
export function OfflineBanner({ offline, text }: OfflineBannerProps): ReactNode {
  return <output className="offline">{offline ? <p>{text}</p> : null}</output>;
}
