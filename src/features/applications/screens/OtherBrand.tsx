import { useEffect, type ReactNode } from 'react';
import { basePathOf, referralPath } from '../../../contract/pages.ts';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';

interface OtherBrandProps {
  /** The partner's brand; undefined for the portal's own. */
  readonly cobrand: string | undefined;
  readonly open: (url: string) => void;
}

/** Opens the same page under another brand, which the server sends with its configuration. */
export function OtherBrand({ cobrand, open }: OtherBrandProps): ReactNode {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const path = pathname.slice(basePathOf(pathname).length);
    open(`${cobrand === undefined ? '' : referralPath(cobrand)}${path}${search}${hash}`);
  }, [cobrand, open]);
  return <LoadingScreen />;
}
