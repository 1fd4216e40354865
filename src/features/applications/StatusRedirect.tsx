import type { ReactNode } from 'react';
import { Redirect } from '../../lib/Redirect.tsx';
import { useStatusPath } from './useStatusPath.ts';

/** Redirects the bare URL of an application to its current page. */
export function StatusRedirect(): ReactNode {
  return <Redirect to={useStatusPath()} />;
}
