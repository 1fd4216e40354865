import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useStatusPath } from './useStatusPath.ts';

/** The bare address of an application leads to the page on which it goes on. */
export function StatusRedirect(): ReactNode {
  return <Navigate to={useStatusPath()} replace />;
}
