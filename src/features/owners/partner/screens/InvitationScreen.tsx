import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ownerPath } from '../../../../contract/pages.ts';
import { selectSession, sessionRequested } from '../../../access/sessionSlice.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { FailedScreen } from '../../../layout/FailedScreen.tsx';
import { isElsewhere, OtherMarket } from '../../../layout/OtherMarket.tsx';
import { LoadingScreen } from '../../../layout/LoadingScreen.tsx';
import { signInPath } from '../../../signIn/signInPath.ts';
import {
  invitationArrived,
  invitationLeft,
  selectInvitation,
  type InvitationState,
} from '../invitationSlice.ts';
import { EndedInvitation } from './EndedInvitation.tsx';
import { RefusedScreen } from './GoneScreens.tsx';
import { InvitationCode } from './InvitationCode.tsx';
import { InvitationExplained } from './InvitationExplained.tsx';
import { PartnerRedirect } from './PartnerPages.tsx';
import { PartnerScope } from './PartnerScope.tsx';

/**
 * Target of an invitation's link. Its token stays in the fragment of the URL, which no server sees, until it is
 * accepted: a phone that shows the mail with the code may reload this page, and the token by itself grants no access.
 */
export function InvitationScreen(): ReactNode {
  const { hash } = useLocation();
  return hash === '' ? <WithoutToken /> : <WithToken token={hash.slice(1)} />;
}

function WithToken({ token }: { readonly token: string }) {
  const dispatch = useDispatch();
  const state = useSelector(selectInvitation);
  useEffect(() => {
    dispatch(invitationArrived(token));
    return () => void dispatch(invitationLeft());
  }, [dispatch, token]);
  switch (state.kind) {
    case 'arriving':
    case 'looking':
      return <LoadingScreen />;
    case 'lookFailed':
      return <LookFailed state={state} />;
    case 'seen':
      return <Seen state={state} />;
    case 'ended':
      return <EndedInvitation state={state} />;
    case 'bound':
      return <Navigate to={ownerPath(state.applicationId, state.ownerId)} replace />;
    case 'foreign':
      return <Foreign />;
    case 'refused':
      return <RefusedScreen businessName={state.invitation.businessName} />;
  }
}

function Seen({ state }: { readonly state: InvitationState & { readonly kind: 'seen' } }) {
  const config = useSelector(selectConfig);
  const { invitation, entry } = state;
  if (isElsewhere(config, invitation.currency)) return <OtherMarket currency={invitation.currency} />;
  if (invitation.used && invitation.signedIn === 'invited')
    return <Navigate to={ownerPath(invitation.applicationId, invitation.ownerId)} replace />;
  if (entry.kind === 'codeSent' || entry.kind === 'checkingCode')
    return <InvitationCode invitation={invitation} entry={entry} refuses={state.refuses === true} />;
  return <InvitationExplained invitation={invitation} entry={entry} />;
}

function LookFailed({ state }: { readonly state: InvitationState & { readonly kind: 'lookFailed' } }) {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  return (
    <FailedScreen
      title={t('failed.title')}
      failure={state.failure}
      onRetry={() => dispatch(invitationArrived(state.token))}
    />
  );
}

function Foreign() {
  const { applicationId = '', ownerId = '' } = useParams();
  return <Navigate to={ownerPath(applicationId, ownerId, 'applicant-error')} replace />;
}

/** The page is public for those with a token; everybody else signs in first. */
function WithoutToken() {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const location = useLocation();
  switch (session.kind) {
    case 'unknown':
      return <LoadingScreen />;
    case 'unavailable':
      return (
        <FailedScreen
          title={t('failed.title')}
          failure={session.failure}
          onRetry={() => dispatch(sessionRequested())}
        />
      );
    case 'signedOut':
      return <Navigate to={signInPath(location)} replace />;
    case 'signedIn':
      return (
        <PartnerScope>
          <PartnerRedirect />
        </PartnerScope>
      );
  }
}
