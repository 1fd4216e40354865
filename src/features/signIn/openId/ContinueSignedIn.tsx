import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { forgetProvider, stepsOverProvider } from './historyOfProvider.ts';

/** Redirects to the page asked for; after a sign-in at the provider, from the entry of the sign-in page that was left for it. */
export function ContinueSignedIn({ to }: { readonly to: string }): ReactNode {
  const [steps] = useState(stepsOverProvider);
  useEffect(() => {
    forgetProvider();
    if (steps > 0) history.go(-steps);
  }, [steps]);
  return steps > 0 ? <LoadingScreen /> : <Navigate to={to} replace />;
}
