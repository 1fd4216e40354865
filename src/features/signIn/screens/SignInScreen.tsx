import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, Navigate } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { selectSession, selectSignIn } from '../../access/sessionSlice.ts';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { CODE_INTROS } from '../../access/useCodeErrors.ts';
import { OpenIdButton } from '../openId/OpenIdButton.tsx';
import { OpenIdFailureNotice } from '../openId/OpenIdFailureNotice.tsx';
import { returnPathOf } from '../signInPath.ts';
import { forgetProvider, stepsOverProvider } from '../openId/historyOfProvider.ts';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';

interface SignInScreenProps {
  /** Another way in than a code. */
  readonly passkey?: ReactNode;
  /** The address at which the visitor got the mail that led here. */
  readonly invited?: string | undefined;
}

/** Signing in by a code sent by email, or at an OpenID provider; a person without an account gets one. Redirects back to the page that asked for it. */
export function SignInScreen({ passkey, invited }: SignInScreenProps): ReactNode {
  const { t } = useTranslation('screens');
  const session = useSelector(selectSession);
  const signIn = useSelector(selectSignIn);
  const { search } = useLocation();
  if (session.kind === 'unknown') return <LoadingScreen />;
  if (session.kind === 'signedIn') return <ContinueSignedIn to={returnPathOf(search)} />;
  const expired = session.kind === 'signedOut' && session.expired;
  if (signIn.kind === 'codeSent' || signIn.kind === 'checkingCode') {
    return (
      <Screen
        title={t('account:signIn.codeTitle')}
        intro={t(CODE_INTROS[signIn.form], { email: signIn.email })}
      >
        <CodeForm signIn={signIn} />
      </Screen>
    );
  }
  return (
    <Screen title={t('account:signIn.title')} intro={t('account:signIn.intro')}>
      <OpenIdFailureNotice />
      {expired && <Notice kind="info">{t('account:signIn.expired')}</Notice>}
      <EmailForm
        signIn={signIn}
        known={(session.kind === 'signedOut' ? session.email : undefined) ?? invited}
      />
      <OpenIdButton returnPath={returnPathOf(search)} />
      {passkey}
    </Screen>
  );
}

/** Redirects to the page asked for; after a sign-in at the provider, from the entry of the sign-in page that was left for it. */
function ContinueSignedIn({ to }: { readonly to: string }): ReactNode {
  const [steps] = useState(stepsOverProvider);
  useEffect(() => {
    forgetProvider();
    if (steps > 0) history.go(-steps);
  }, [steps]);
  return steps > 0 ? <LoadingScreen /> : <Navigate to={to} replace />;
}
