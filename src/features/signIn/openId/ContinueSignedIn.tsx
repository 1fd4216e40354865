import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { forgetProvider, stepsOverProvider } from './historyOfProvider.ts';

/** Redirects somebody who is signed in to the page asked for, from the sign-in page that they left for the provider, if any. */
export function ContinueSignedIn({ to }: { readonly to: string }): ReactNode {
  const [steps] = useState(stepsOverProvider);
  useEffect(() => {
    forgetProvider();
    if (steps > 0) history.go(-steps);
  }, [steps]);
  return steps > 0 ? <LoadingScreen /> : <Navigate to={to} replace />;
}
