import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useStatusPath } from './useStatusPath.ts';

/** Redirects the bare URL of an application to its current page. */
export function StatusRedirect(): ReactNode {
  return <Navigate to={useStatusPath()} replace />;
}
