import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { ownerPath, PATHS } from '../../../../contract/pages.ts';
import { selectSession, signOutRequested } from '../../../access/sessionSlice.ts';
import { eventTracked } from '../../../analytics/eventTracked.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Screen } from '../../../layout/Screen.tsx';
import { signInPath } from '../../../signIn/signInPath.ts';
import { ACCOUNT_STEPS } from './CheckPartnerAccount.tsx';
import { Support } from './GoneScreens.tsx';

/** Tells whoever came to a partner's pages that these open to the partner's own account only (specification, section 6). */
export function ApplicantErrorScreen(): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  useEffect(() => void dispatch(eventTracked({ event: 'owner_applicant_error' })), [dispatch]);
  const isSignedIn = session.kind === 'signedIn';
  return (
    <Screen
      title={t('applicantError.title')}
      intro={isSignedIn ? t('checkAccount.text', { email: session.email }) : t('applicantError.text')}
    >
      <ol>
        {ACCOUNT_STEPS.map((step) => (
          <li key={step}>{t(`checkAccount.${step}`)}</li>
        ))}
      </ol>
      <Support />
      {isSignedIn ? (
        <div>
          <Button variant="contained" size="large" onClick={() => dispatch(signOutRequested())}>
            {t('signOut')}
          </Button>{' '}
          <ButtonLink to={PATHS.accounts} quiet>
            {t('account:signInLink.stay')}
          </ButtonLink>
        </div>
      ) : (
        <SignIn />
      )}
    </Screen>
  );
}

// Back to the partner's pages, if these are known.
function SignIn() {
  const { t } = useTranslation('partner');
  const { applicationId = '' } = useParams();
  const owner = new URLSearchParams(useLocation().search).get('owner');
  const pathname = owner === null ? PATHS.accounts : ownerPath(applicationId, owner);
  return (
    <div>
      <ButtonLink to={signInPath({ pathname, search: '' })}>{t('landing.signIn')}</ButtonLink>
    </div>
  );
}
