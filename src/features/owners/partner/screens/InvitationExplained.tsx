import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../../components/Notice.tsx';
import { StepButtons } from '../../../../components/StepButtons.tsx';
import type { InvitationResponse } from '../../../../contract/owners.ts';
import { selectSession } from '../../../access/sessionSlice.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { failureText } from '../../../shared/failureText.ts';
import {
  invitationCodeAtHand,
  invitationCodeRequested,
  invitationRefused,
  invitationTaken,
  otherPersonRefused,
  type Entry,
} from '../invitationSlice.ts';
import { CheckPartnerAccount } from './CheckPartnerAccount.tsx';
import { QuietButton } from './QuietButton.tsx';
import { RefusePartnership } from './RefusePartnership.tsx';

interface InvitationProps {
  readonly invitation: InvitationResponse;
  readonly entry: Entry;
}

/**
 * Explains the invitation: who invites, for which business, why, what is needed, how long it takes and who sees it; and
 * offers to continue.
 */
export function InvitationExplained({ invitation, entry }: InvitationProps): ReactNode {
  const { t } = useTranslation('partner');
  const { applicantName, businessName, asks, used } = invitation;
  const values = { name: applicantName, business: businessName };
  const failure = entry.kind === 'explaining' ? entry.failure : undefined;
  return (
    <Screen
      title={t('landing.title', values)}
      windowTitle={t('landing.windowTitle')}
      intro={t('landing.intro', values)}
    >
      <Explanation>
        <h2>{t('landing.need.title')}</h2>
        <ul>
          <li>{t('landing.need.details')}</li>
          {asks.includes('GOV_ID_SELFIE') && <li>{t('landing.need.identification')}</li>}
          <li>{t('landing.need.time')}</li>
        </ul>
        <p>{t('landing.privacy', values)}</p>
        {failure && (
          <Notice kind="error" urgent>
            {failureText(t, failure)}
          </Notice>
        )}
        {invitation.signedIn === 'other' && <OtherPerson email={invitation.maskedEmail} />}
        {invitation.signedIn === 'nobody' && (
          <p>{t(used ? 'landing.used' : 'landing.code', { email: invitation.maskedEmail })}</p>
        )}
        <OtherWays invitation={invitation} entry={entry} />
      </Explanation>
      <WayOn invitation={invitation} entry={entry} />
    </Screen>
  );
}

/** The ways that few people take. */
function OtherWays({ invitation, entry }: InvitationProps) {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const { applicantName, businessName, maskedEmail, signedIn, used } = invitation;
  const isBusy = entry.kind !== 'explaining';
  return (
    <div>
      {signedIn === 'nobody' && (
        <QuietButton aria-disabled={isBusy} onClick={() => !isBusy && dispatch(invitationCodeAtHand())}>
          {t('landing.codeAtHand')}
        </QuietButton>
      )}
      {/* Somebody who has begun, or who is another person, signs in first. */}
      {!used && signedIn !== 'other' && (
        <RefusePartnership
          {...{ applicantName, businessName }}
          busy={entry.kind === 'refusing'}
          {...(signedIn === 'nobody' && { codeTo: maskedEmail })}
          onRefuse={() => dispatch(invitationRefused())}
        />
      )}
    </div>
  );
}

function WayOn({ invitation, entry }: InvitationProps) {
  const { t } = useTranslation(['partner', 'account']);
  const dispatch = useDispatch();
  const isBusy = entry.kind !== 'explaining';
  switch (invitation.signedIn) {
    case 'other':
      return <CheckAccount isBusy={isBusy} />;
    case 'invited':
      return (
        <StepButtons
          continueText={t('landing.start')}
          busyText={isBusy ? t('refuse.sending') : undefined}
          onContinue={() => dispatch(invitationTaken())}
        />
      );
    case 'nobody':
      return (
        <StepButtons
          continueText={t('account:signIn.sendCode')}
          busyText={isBusy ? t('account:signIn.sending') : undefined}
          onContinue={() => dispatch(invitationCodeRequested())}
        />
      );
  }
}

/** Shown if somebody else is signed in on this browser: most likely the applicant, who opened the link. */
function OtherPerson({ email }: { readonly email: string }) {
  const { t } = useTranslation('partner');
  return (
    <Notice kind="warning" title={t('account:signInLink.otherTitle')}>
      {t('landing.other', { email: useSignedInEmail(), invited: email })}
    </Notice>
  );
}

function CheckAccount({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CheckPartnerAccount
        open={isOpen}
        email={useSignedInEmail()}
        onSignOut={() => {
          setOpen(false);
          dispatch(otherPersonRefused());
        }}
        onClose={() => setOpen(false)}
      />
      <StepButtons
        continueText={t('landing.checkAccount')}
        busyText={isBusy ? t('refuse.sending') : undefined}
        onContinue={() => setOpen(true)}
      />
    </>
  );
}

function useSignedInEmail(): string {
  const session = useSelector(selectSession);
  return session.kind === 'signedIn' ? session.email : '';
}

const Explanation = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& h2': { fontSize: '1.125rem', margin: 0 },
  '& ul': { display: 'grid', gap: theme.spacing(0.5), margin: 0, paddingInlineStart: theme.spacing(2.5) },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));
