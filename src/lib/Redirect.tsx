import type { ReactNode } from 'react';
import { createPath, Navigate, useLocation, useResolvedPath, type NavigateProps } from 'react-router-dom';

/**
 * Replaces the current page by another one, each time that the page is entered. `Navigate` of the router does so once
 * in its life: a second visit while the other page is still fetched (a double click, a response that comes twice)
 * would leave a blank page. It never redirects a page to itself.
 */
export function Redirect(props: Omit<NavigateProps, 'replace'>): ReactNode {
  const location = useLocation();
  const target = createPath(useResolvedPath(props.to));
  return target === createPath(location) ? null : <Navigate key={location.key} replace {...props} />;
}
