import { useEffect, type ReactNode } from 'react';
import { LoadingScreen } from './LoadingScreen.tsx';

/** Loads the page once more: what it may load and use is said by the headers of its own path, and others may have led here. */
export function LoadAnew(): ReactNode {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}
