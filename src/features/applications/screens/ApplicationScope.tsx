import { PATHS, basePathOf, referralPath } from '../../../contract/pages.ts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { phoneRedirect } from '../../access/phoneRedirect.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import {
  applicationEntered,
  applicationRequested,
  selectLoad,
  type LoadStatus,
} from '../applicationSlice.ts';
import { isIncomplete } from '../../../navigation/isIncomplete.ts';
import { resumes } from '../../../navigation/resumes.ts';
import { hasOtherBrand } from '../../../navigation/hasOtherBrand.ts';
import { notificationPath } from '../applicationsApi.ts';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { isElsewhere, OtherMarket } from '../../layout/OtherMarket.tsx';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';

interface OtherBrandProps {
  /** The partner's brand; undefined for the portal's own. */
  readonly cobrand: string | undefined;
  readonly open: (url: string) => void;
}

/** The code for a representative whose help with the application is over. */
const ENDED = 'impersonation.ended';

const APPLICATION_ID = /^urn:app:[0-9a-f-]{36}$/;

interface ApplicationScopeProps {
  /** Opens a URL in place of this page. */
  readonly open?: (url: string) => void;
}

/** The application that the URL names: loaded once for all the pages below, and shown under its own brand. */
export function ApplicationScope({ open = openInstead }: ApplicationScopeProps): ReactNode {
  const { applicationId = '' } = useParams();
  const config = useSelector(selectConfig);
  const load = useNamedApplication(applicationId);
  useLeaveNotification();
  const redirect = phoneRedirect(useSelector(selectSession), useLocation().pathname);
  // Before the next page calls what the phone may not.
  if (redirect !== undefined) return <Redirect to={redirect} />;
  if (!APPLICATION_ID.test(applicationId)) return <IncorrectUrlScreen />;
  switch (load.kind) {
    case 'none':
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return <LoadFailed id={applicationId} failure={load.failure} />;
    case 'ready':
      if (hasOtherBrand(config, load.data.application))
        return <OtherBrand cobrand={load.data.application.cobrand} open={open} />;
      if (isElsewhere(config, load.data.application.currency))
        return <OtherMarket currency={load.data.application.currency} />;
      return <Outlet />;
  }
}

// Requests the application unless it is loaded; another loaded one counts as none.
function useNamedApplication(id: string): LoadStatus {
  const dispatch = useDispatch();
  const load = useSelector(selectLoad);
  const isKnown = load.kind !== 'none' && load.id === id;
  const loaded = load.kind === 'ready' ? { id: load.id, intent: load.data.application.intent } : undefined;
  const mustLoad = APPLICATION_ID.test(id) && !isKnown && resumes({ inPath: id, loaded });
  useEffect(() => {
    if (mustLoad) dispatch(applicationRequested(id));
  }, [dispatch, id, mustLoad]);
  useEffect(() => {
    if (isKnown) dispatch(applicationEntered(id));
  }, [dispatch, id, isKnown]);
  return isKnown ? load : { kind: 'none' };
}

function LoadFailed({ id, failure }: { readonly id: string; readonly failure: Failure }) {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  // Specification, section 6: not found and forbidden look the same, and are reported at the root.
  if (failure.kind === 'refused' && failure.code !== ENDED)
    return <Redirect to={`${PATHS.start}?applicationId=${id}&completed=true`} />;
  if (failure.code === ENDED)
    return (
      <Screen title={t('account:helpEnded.title')} picture="expired">
        <p>{t('account:helpEnded.text')}</p>
        <p>
          <ButtonLink to={PATHS.represented}>{t('account:helpEnded.list')}</ButtonLink>
        </p>
      </Screen>
    );
  return (
    <FailedScreen
      title={t('applicationError.title')}
      failure={failure}
      onRetry={() => dispatch(applicationRequested(id))}
    />
  );
}

// Leaving an application that still waits for its applicant is reported to the server (specification, section 4).
function useLeaveNotification(): void {
  const load = useSelector(selectLoad);
  const session = useSelector(selectSession);
  const isLimited = session.kind === 'signedIn' && (session.impersonation ?? session.handoff) !== undefined;
  const isWaiting = load.kind === 'ready' && isIncomplete(load.data.application);
  const id = isWaiting && !isLimited ? load.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const report = () => void navigator.sendBeacon(notificationPath(id));
    addEventListener('pagehide', report);
    return () => removeEventListener('pagehide', report);
  }, [id]);
}

function openInstead(url: string): void {
  window.location.replace(url);
}

/** Opens the same page under another brand, which the server sends with its configuration. */
function OtherBrand({ cobrand, open }: OtherBrandProps): ReactNode {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const path = pathname.slice(basePathOf(pathname).length);
    open(`${cobrand === undefined ? '' : referralPath(cobrand)}${path}${search}${hash}`);
  }, [cobrand, open]);
  return <LoadingScreen />;
}
