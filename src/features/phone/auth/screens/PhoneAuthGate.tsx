import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useStandingPath } from '../../../applications/useStatusPath.ts';

/** Draws a page that proves the phone only while the application stands there; anyone else is led to where it stands. */
export function PhoneAuthGate({ children }: { readonly children: ReactNode }): ReactNode {
  const standing = useStandingPath();
  return standing.endsWith('/mobile-verification') ? children : <Navigate to={standing} replace />;
}
