import { PATHS } from '../../../contract/pages.ts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useParams } from 'react-router-dom';
import type { ApplicationState } from '../../../contract/applications.ts';
import type { ConfigsResponse } from '../../../contract/configs.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { applicationEntered, applicationRequested, selectLoad } from '../applicationSlice.ts';
import { isIncomplete } from '../../../navigation/isIncomplete.ts';
import { resumes } from '../../../navigation/resumes.ts';
import { notificationPath } from '../applicationsApi.ts';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { FailedScreen } from '../../layout/FailedScreen.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { OtherMarket } from '../../layout/OtherMarket.tsx';

const APPLICATION_ID = /^urn:app:[0-9a-f-]{36}$/;

/** The application that the address names: loaded once for all the pages below, whoever comes and from wherever. */
export function ApplicationScope(): ReactNode {
  const { applicationId = '' } = useParams();
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const load = useSelector(selectLoad);
  const isKnown = load.kind !== 'none' && load.id === applicationId;
  const loaded = load.kind === 'ready' ? { id: load.id, intent: load.data.application.intent } : undefined;
  const mustLoad = !isKnown && resumes({ inPath: applicationId, loaded });
  const isApplication = APPLICATION_ID.test(applicationId);

  useEffect(() => {
    if (isApplication && mustLoad) dispatch(applicationRequested(applicationId));
  }, [dispatch, applicationId, isApplication, mustLoad]);
  useEffect(() => {
    if (isKnown) dispatch(applicationEntered(applicationId));
  }, [dispatch, applicationId, isKnown]);
  useLeaveNotification();

  if (!isApplication) return <IncorrectUrlScreen />;
  if (!isKnown) return <LoadingScreen />;
  switch (load.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      // Specification, section 6: not found and forbidden look the same, and are told at the root.
      if (load.failure.kind === 'refused')
        return <Navigate to={`${PATHS.start}?applicationId=${applicationId}&completed=true`} replace />;
      return (
        <FailedScreen
          title={t('applicationError.title')}
          failure={load.failure}
          onRetry={() => dispatch(applicationRequested(applicationId))}
        />
      );
    case 'ready':
      if (isElsewhere(config, load.data.application))
        return <OtherMarket currency={load.data.application.currency} />;
      return <Outlet />;
  }
}

// Another market has other texts and prices: an application is shown in a page of its own market.
function isElsewhere({ currency, markets }: ConfigsResponse, application: ApplicationState): boolean {
  const isOffered = markets.some((market) => market.currency === application.currency);
  return application.currency !== currency && isOffered;
}

// Leaving an application that still waits for its applicant is told to the server (specification, section 4).
function useLeaveNotification(): void {
  const load = useSelector(selectLoad);
  const id = load.kind === 'ready' && isIncomplete(load.data.application) ? load.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const tell = () => void navigator.sendBeacon(notificationPath(id));
    addEventListener('pagehide', tell);
    return () => removeEventListener('pagehide', tell);
  }, [id]);
}
