import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useStandingPath } from './useStatusPath.ts';

/** The bare address of an application leads to the page on which it goes on. */
export function StandingRedirect(): ReactNode {
  return <Navigate to={useStandingPath()} replace />;
}
