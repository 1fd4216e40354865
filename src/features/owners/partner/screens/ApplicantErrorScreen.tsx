import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { ownerPath, PATHS } from '../../../../contract/pages.ts';
import { maskEmail } from '../../../../lib/emailKey.ts';
import { selectSession, sessionRequested, signOutRequested } from '../../../access/sessionSlice.ts';
import { eventTracked } from '../../../analytics/eventTracked.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../../layout/Screen.tsx';
import { signInPath } from '../../../signIn/signInPath.ts';
import { ACCOUNT_STEPS } from './CheckPartnerAccount.tsx';
import { Support } from './GoneScreens.tsx';

/**
 * Explains that a partner's pages open to the partner's own account only (specification, section 6). Signing out here
 * returns to the partner's page, where the partner signs in.
 */
export function ApplicantErrorScreen(): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const partner = usePartnerPath();
  const [signsOut, setSignsOut] = useState(false);
  useEffect(() => void dispatch(eventTracked({ event: 'owner_applicant_error' })), [dispatch]);
  const signOut = (): void => {
    setSignsOut(true);
    dispatch(signOutRequested());
  };
  switch (session.kind) {
    case 'unknown':
      return <LoadingScreen />;
    case 'unavailable':
      return (
        <FailedScreen
          title={t('failed.title')}
          failure={session.failure}
          onRetry={() => dispatch(signsOut ? signOutRequested() : sessionRequested())}
        />
      );
    case 'signedOut':
      if (signsOut) return <Redirect to={partner} />;
      return (
        <WrongAccount intro={t('applicantError.text')}>
          <ButtonLink to={signInPath({ pathname: partner, search: '' })}>{t('landing.signIn')}</ButtonLink>
        </WrongAccount>
      );
    case 'signedIn':
      return (
        <WrongAccount intro={t('checkAccount.text', { email: maskEmail(session.email) })}>
          <Button variant="contained" size="large" onClick={signOut}>
            {t('signOut')}
          </Button>{' '}
          <ButtonLink to={PATHS.accounts} quiet>
            {t('account:signInLink.stay')}
          </ButtonLink>
        </WrongAccount>
      );
  }
}

function usePartnerPath(): string {
  const { applicationId = '', ownerId = '' } = useParams();
  return ownerPath(applicationId, ownerId);
}

interface WrongAccountProps {
  readonly intro: string;
  readonly children: ReactNode;
}

function WrongAccount({ intro, children }: WrongAccountProps) {
  const { t } = useTranslation('partner');
  return (
    <Screen title={t('applicantError.title')} picture="lost" intro={intro}>
      <ol>
        {ACCOUNT_STEPS.map((step) => (
          <li key={step}>{t(`checkAccount.${step}`)}</li>
        ))}
      </ol>
      <Support />
      <div>{children}</div>
    </Screen>
  );
}
