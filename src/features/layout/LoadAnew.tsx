import { useEffect, type ReactNode } from 'react';
import { LoadingScreen } from './Screen.tsx';

/**
 * Reloads the page: the headers of its own path decide what it may load and use, and the navigation may have started at
 * another one.
 */
export function LoadAnew(): ReactNode {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}
