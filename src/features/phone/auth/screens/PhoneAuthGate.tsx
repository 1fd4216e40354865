import { applicationPath } from '../../../../contract/pages.ts';
import type { ReactNode } from 'react';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { useApplication } from '../../../applications/useApplication.ts';
import { useStatusPath } from '../../../applications/useStatusPath.ts';

/**
 * Renders a page that proves the phone only while the application requires it; otherwise redirects to its current page.
 */
export function PhoneAuthGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { id } = useApplication().application;
  const statusPath = useStatusPath();
  return statusPath === applicationPath(id, 'mobile-verification') ? children : <Redirect to={statusPath} />;
}
