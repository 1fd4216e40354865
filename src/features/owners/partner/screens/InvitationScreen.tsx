import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { Redirect } from '../../../../lib/Redirect.tsx';
import Button from '@mui/material/Button';
import { ownerPath } from '../../../../contract/pages.ts';
import { selectSession, sessionRequested } from '../../../access/sessionSlice.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { FailedScreen, LoadingScreen, Screen } from '../../../layout/Screen.tsx';
import { isElsewhere, OtherMarket } from '../../../layout/OtherMarket.tsx';
import { signInPath } from '../../../signIn/signInPath.ts';
import {
  invitationArrived,
  invitationLeft,
  selectInvitation,
  newInvitationRequested,
  invitationCodeEntered,
  invitationCodeRequested,
  invitationReread,
  type InvitationState,
  type Entry,
} from '../invitationSlice.ts';
import { Notice } from '../../../../components/Notice.tsx';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { failureText } from '../../../shared/failureText.ts';
import { SignInColumn } from '../../../signIn/screens/SignInColumn.tsx';
import type { InvitationResponse } from '../../../../contract/owners.ts';
import { CODE_INTROS } from '../../../access/useCodeErrors.ts';
import { CodeEntry } from '../../../signIn/screens/CodeEntry.tsx';
import { RefusedScreen } from './GoneScreens.tsx';
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
      return <Redirect to={ownerPath(state.applicationId, state.ownerId)} />;
    case 'foreign':
      return <Foreign />;
    case 'refused':
      return <RefusedScreen businessName={state.invitation.businessName} />;
  }
}

interface EndedInvitationProps {
  readonly state: InvitationState & { readonly kind: 'ended' };
}

/** A link that was not used in time, was replaced or taken back, or is none of ours: a new one is mailed to the address that got it. */
function EndedInvitation({ state: { why, renewal } }: EndedInvitationProps): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const location = useLocation();
  const isSending = renewal.kind === 'sending';
  return (
    <Screen title={t(`ended.${why}.title`)} picture="expired" intro={t(`ended.${why}.text`)}>
      <SignInColumn
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) dispatch(newInvitationRequested());
        }}
      >
        {renewal.kind !== 'sent' && (
          <Button type="submit" variant="contained" size="large" aria-disabled={isSending}>
            {t(isSending ? 'account:signIn.sending' : 'account:signInLink.renew')}
          </Button>
        )}
        <div aria-live="polite">
          {renewal.kind === 'sent' && <Notice kind="success">{t('ended.renewed')}</Notice>}
          {renewal.kind === 'failed' && <Notice kind="error">{failureText(t, renewal.failure)}</Notice>}
        </div>
        <ButtonLink to={signInPath(location)} quiet>
          {t('ended.signIn')}
        </ButtonLink>
      </SignInColumn>
    </Screen>
  );
}

function Seen({ state }: { readonly state: InvitationState & { readonly kind: 'seen' } }) {
  const config = useSelector(selectConfig);
  const { invitation, entry } = state;
  if (isElsewhere(config, invitation.currency)) return <OtherMarket currency={invitation.currency} />;
  if (invitation.used && invitation.signedIn === 'invited')
    return <Redirect to={ownerPath(invitation.applicationId, invitation.ownerId)} />;
  if (entry.kind === 'codeSent' || entry.kind === 'checkingCode')
    return <InvitationCode invitation={invitation} entry={entry} refuses={state.refuses === true} />;
  return <InvitationExplained invitation={invitation} entry={entry} />;
}

interface InvitationCodeProps {
  readonly invitation: InvitationResponse;
  readonly entry: Entry & { readonly kind: 'codeSent' | 'checkingCode' };
  /** Whether the user declines to be a partner. */
  readonly refuses: boolean;
}

/** The code that was mailed to the invited address: it proves who they are, and signs them in, or confirms that they are no partner. */
function InvitationCode({ invitation, entry, refuses }: InvitationCodeProps): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  return (
    <Screen
      title={t('account:signIn.codeTitle')}
      intro={t(CODE_INTROS[entry.code.form], { email: invitation.maskedEmail })}
    >
      {refuses && <Notice kind="info">{t('refuse.byCode', { business: invitation.businessName })}</Notice>}
      <CodeEntry
        checking={entry.kind === 'checkingCode'}
        failure={entry.kind === 'codeSent' ? entry.failure : undefined}
        {...entry.code}
        onCode={(code) => dispatch(invitationCodeEntered(code))}
        onResend={() => dispatch(invitationCodeRequested())}
      >
        <Button onClick={() => dispatch(invitationReread())}>{t('screens:form.back')}</Button>
      </CodeEntry>
    </Screen>
  );
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
  return <Redirect to={ownerPath(applicationId, ownerId, 'applicant-error')} />;
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
      return <Redirect to={signInPath(location)} />;
    case 'signedIn':
      return (
        <PartnerScope>
          <PartnerRedirect />
        </PartnerScope>
      );
  }
}
