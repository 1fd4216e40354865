import type { AnchorHTMLAttributes } from 'react';
import type { Solution } from '../../../contract/codes.ts';
import type { ConfigsResponse } from '../../../contract/configuration.ts';

interface LinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Marks a link into the portal, in pages that the server has drawn. */
  readonly 'data-inside'?: boolean;
}

/** Properties of both start pages. */
export interface StartContentProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
  readonly link: (path: string) => LinkProps;
  /** Whether the person has an unfinished application to continue; undefined if only the browser knows. */
  readonly resumes: boolean | undefined;
  /** Whether the person is to apply for a further business. */
  readonly createsBusiness?: boolean;
  /** Whether the person is signed in. */
  readonly isSignedIn?: boolean;
  /** Whether the URL names a currency that no market of the portal has. */
  readonly isUnsupported?: boolean | undefined;
  /** Solution that the visitor came for. */
  readonly solution: Solution | null;
}
