import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useStatusPath } from './useStatusPath.ts';

/** The bare URL of an application redirects to the page on which it goes on. */
export function StatusRedirect(): ReactNode {
  return <Navigate to={useStatusPath()} replace />;
}
