import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { PATHS } from '../../../contract/pages.ts';
import { FailedScreen } from '../../layout/FailedScreen.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { profilesRequested, selectSwitcher, switcherLeft } from '../switcherSlice.ts';
import { ProfileSwitcher } from './ProfileSwitcher.tsx';
import { useLeaveOnceConnected } from './useLeaveOnceConnected.ts';
import { useService } from './useService.ts';

interface SwitcherScreenProps {
  /** Opens another site. */
  readonly leave?: (url: string) => void;
}

/**
 * The store switcher: the person picks a business and one of its stores for the service that the address names, or begins a new application,
 * as does at once who has no business.
 */
export function SwitcherScreen({ leave }: SwitcherScreenProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const status = useSelector(selectSwitcher);
  const service = useService();
  useEffect(() => {
    dispatch(profilesRequested(service ?? {}));
    return () => void dispatch(switcherLeft());
  }, [dispatch, service]);
  useLeaveOnceConnected(leave);
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <FailedScreen
          title={t('switcher.unavailable')}
          failure={status.failure}
          onRetry={() => dispatch(profilesRequested(service ?? {}))}
        />
      );
    case 'ready':
      return status.profiles.length === 0 ? (
        <Navigate to={PATHS.resume} replace />
      ) : (
        <ProfileSwitcher status={status} />
      );
  }
}
