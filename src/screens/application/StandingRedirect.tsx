import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { standingPath } from '../../navigation/standingPath.ts';
import { useApplication } from './useApplication.ts';

/** The bare address of an application leads to the page on which it goes on. */
export function StandingRedirect(): ReactNode {
  return <Navigate to={standingPath(useApplication().application)} replace />;
}
