import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { selectConfig } from '../../configuration/configSlice.ts';
import { selectSession, sessionRequested } from '../../access/sessionSlice.ts';
import { isPublicPath } from '../../../contract/isPublicPath.ts';
import { FailedScreen, LoadingScreen } from '../../layout/Screen.tsx';
import { onDemand } from '../../../lib/onDemand.tsx';

const SignedOut = onDemand(async () => (await import('./SignedOut.tsx')).SignedOut);

/** Lets through who is signed in, or whom the portal lets read this path anyway; everyone else signs in and comes back, unless there is no such page. */
export function RequireSession(): ReactNode {
  const { publicPaths } = useSelector(selectConfig);
  const session = useSelector(selectSession);
  const dispatch = useDispatch();
  const location = useLocation();
  const { t } = useTranslation('screens');
  if (isPublicPath(location.pathname, publicPaths)) return <Outlet />;
  switch (session.kind) {
    case 'unknown':
      return <LoadingScreen />;
    case 'unavailable':
      return (
        <FailedScreen
          title={t('crash.title')}
          failure={session.failure}
          onRetry={() => dispatch(sessionRequested())}
        />
      );
    case 'signedOut':
      return <SignedOut />;
    case 'signedIn':
      return <Outlet />;
  }
}
