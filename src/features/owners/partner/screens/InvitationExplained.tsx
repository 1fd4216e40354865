import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Notice } from '../../../../components/Notice.tsx';
import type { InvitationResponse } from '../../../../contract/owners.ts';
import { selectSession } from '../../../access/sessionSlice.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Screen } from '../../../layout/Screen.tsx';
import { failureText } from '../../../shared/failureText.ts';
import { signInPath } from '../../../signIn/signInPath.ts';
import {
  invitationCodeAtHand,
  invitationCodeRequested,
  invitationRefused,
  invitationTaken,
  otherPersonRefused,
  type Entry,
} from '../invitationSlice.ts';
import { CheckPartnerAccount } from './CheckPartnerAccount.tsx';
import { RefusePartnership } from './RefusePartnership.tsx';

interface InvitationProps {
  readonly invitation: InvitationResponse;
  readonly entry: Entry;
}

/** Who asks, for which business, why, what is needed, how long it takes and who sees it; and the way on. */
export function InvitationExplained({ invitation, entry }: InvitationProps): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const { applicantName, businessName, asks } = invitation;
  const values = { name: applicantName, business: businessName };
  const failure = entry.kind === 'explaining' ? entry.failure : undefined;
  return (
    <Screen title={t('landing.title', values)} intro={t('landing.intro', values)}>
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
        <WayOn invitation={invitation} entry={entry} />
        <RefusePartnership
          {...{ applicantName, businessName }}
          busy={entry.kind === 'refusing'}
          onRefuse={() => dispatch(invitationRefused())}
        />
      </Explanation>
    </Screen>
  );
}

function WayOn({ invitation, entry }: InvitationProps) {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const location = useLocation();
  const { maskedEmail: email, signedIn, used } = invitation;
  const isBusy = entry.kind !== 'explaining';
  if (signedIn === 'other') return <OtherPerson {...{ invitation, isBusy }} />;
  if (signedIn === 'invited')
    return (
      <div>
        <Button
          variant="contained"
          size="large"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) dispatch(invitationTaken());
          }}
        >
          {t('landing.start')}
        </Button>
      </div>
    );
  if (used)
    return (
      <>
        <p>{t('landing.used', { email })}</p>
        <div>
          <ButtonLink to={signInPath(location)}>{t('landing.signIn')}</ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <p>{t('landing.code', { email })}</p>
      <div className="ways">
        <Button
          variant="contained"
          size="large"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) dispatch(invitationCodeRequested());
          }}
        >
          {t(entry.kind === 'sendingCode' ? 'account:signIn.sending' : 'account:signIn.sendCode')}
        </Button>
        <Button onClick={() => dispatch(invitationCodeAtHand())}>{t('landing.codeAtHand')}</Button>
      </div>
    </>
  );
}

interface OtherPersonProps {
  readonly invitation: InvitationResponse;
  readonly isBusy: boolean;
}

/** Somebody else is signed in on this browser: most likely the applicant, who has opened the link themselves. */
function OtherPerson({ invitation, isBusy }: OtherPersonProps) {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const [isOpen, setOpen] = useState(false);
  const email = session.kind === 'signedIn' ? session.email : '';
  return (
    <>
      <Notice kind="warning" title={t('account:signInLink.otherTitle')}>
        {t('landing.other', { email, invited: invitation.maskedEmail })}
      </Notice>
      <div>
        <Button variant="contained" size="large" aria-disabled={isBusy} onClick={() => setOpen(true)}>
          {t('landing.checkAccount')}
        </Button>
      </div>
      <CheckPartnerAccount
        open={isOpen}
        email={email}
        onSignOut={() => {
          setOpen(false);
          dispatch(otherPersonRefused());
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const Explanation = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& h2': { fontSize: '1.125rem', margin: 0 },
  '& ul': { display: 'grid', gap: theme.spacing(0.5), margin: 0, paddingInlineStart: theme.spacing(2.5) },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));
