import type { ReactNode } from 'react';
import { Navigate, useLocation, type NavigateProps } from 'react-router-dom';

/**
 * Replaces the current page by another one, each time that the page is entered. `Navigate` of the router does so once
 * in its life: a second visit while the other page is still fetched (a double click, a response that comes twice)
 * would leave a blank page.
 */
export function Redirect(props: Omit<NavigateProps, 'replace'>): ReactNode {
  return <Navigate key={useLocation().key} replace {...props} />;
}
