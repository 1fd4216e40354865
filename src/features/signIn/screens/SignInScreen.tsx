import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useDispatch } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import Button from '@mui/material/Button';
import { Icon } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import {
  selectSession,
  selectSignIn,
  codeEntered,
  codeRequested,
  emailChangeRequested,
  type SignInStatus,
} from '../../access/sessionSlice.ts';
import { LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { CODE_INTROS } from '../../access/useCodeErrors.ts';
import { returnPathOf } from '../signInPath.ts';
import { forgetProvider, stepsOverProvider, leaveForProvider } from '../openId/historyOfProvider.ts';
import { isEmailAddress } from '../../../contract/isEmailAddress.ts';
import { failureText } from '../../shared/failureText.ts';
import { LabelledInput } from '../../../components/LabelledInput.tsx';
import { basePathOf } from '../../../contract/pages.ts';
import { OPENID_PATH, OPENID_FAILURE_PARAMETER, OPENID_FAILURES } from '../../../contract/openId.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { memberOf } from '../../../lib/unknownValue.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { DrawnSignInColumn } from './SignInColumn.tsx';
import './signIn.css';

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
        width="wide"
      >
        <Card>
          <CodeForm signIn={signIn} />
        </Card>
      </Screen>
    );
  }
  return (
    <Screen title={t('account:signIn.title')} intro={t('account:signIn.intro')} width="wide">
      <OpenIdFailureNotice />
      {expired && <Notice kind="info">{t('account:signIn.expired')}</Notice>}
      <Card>
        <EmailForm
          signIn={signIn}
          known={(session.kind === 'signedOut' ? session.email : undefined) ?? invited}
        />
        <OpenIdButton returnPath={returnPathOf(search)} />
        {passkey}
      </Card>
    </Screen>
  );
}

const FACTS = [
  { icon: 'shield-check', text: 'who' },
  { icon: 'lock', text: 'code' },
  { icon: 'user', text: 'address' },
] as const;

/** The ways to sign in, beside who asks, and what code and address are for. */
function Card({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('account');
  const { brand } = useSelector(selectConfig);
  return (
    <div className="sign-in">
      <div className="card">{children}</div>
      <ul>
        {FACTS.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{t(`signIn.facts.${text}`, { brand: brand.name })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OpenIdButtonProps {
  /** The page to return to, without a partner's prefix. */
  readonly returnPath: string;
}

/** Opens the page of the OpenID provider, where the person signs in. Empty if none is configured. */
function OpenIdButton(props: OpenIdButtonProps): ReactNode {
  const { openId } = useSelector(selectConfig);
  return openId ? <LeaveButton name={openId.name} {...props} /> : null;
}

function LeaveButton({ name, returnPath }: OpenIdButtonProps & { readonly name: string }): ReactNode {
  const { t } = useTranslation('account');
  const [state, setState] = useState<'idle' | 'leaving' | 'offline'>('idle');
  useEffect(reloadWhenRestored, []);
  const leave = (): void => {
    if (state === 'leaving') return;
    setState(navigator.onLine ? 'leaving' : 'offline');
    if (!navigator.onLine) return;
    const returnTo = `${basePathOf(location.pathname)}${returnPath}`;
    leaveForProvider(`${OPENID_PATH}?${new URLSearchParams({ returnTo }).toString()}`);
  };
  return (
    <div>
      <Button variant="outlined" size="large" aria-disabled={state === 'leaving'} onClick={leave}>
        {t(state === 'leaving' ? 'signIn.openId.leaving' : 'signIn.openId.continue', { name })}
      </Button>
      {state === 'offline' && (
        <Notice kind="error" urgent>
          {t('screens:failure.offline')}
        </Notice>
      )}
    </div>
  );
}

/** Reloads the page if the browser restores it as it was left: somebody may have signed in since. */
function reloadWhenRestored(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', reload);
  return () => removeEventListener('pageshow', reload);
}

const OPEN_ID_TEXTS = {
  'openid.cancelled': 'account:signIn.openId.failed.cancelled',
  'openid.ended': 'account:signIn.openId.failed.ended',
  'openid.rejected': 'account:signIn.openId.failed.rejected',
  'openid.unavailable': 'account:signIn.openId.failed.unavailable',
  'openid.unverified': 'account:signIn.openId.failed.unverified',
  'rate.limited': 'screens:failure.limitedSoon',
} as const;

/** Shows why the sign-in at the provider failed, by the code in the URL, which it then removes. Shows nothing for other values. */
function OpenIdFailureNotice(): ReactNode {
  const { t } = useTranslation('account');
  const { openId } = useSelector(selectConfig);
  const [query, setQuery] = useSearchParams();
  const [failure] = useState(() => memberOf(OPENID_FAILURES, query.get(OPENID_FAILURE_PARAMETER) ?? ''));
  const isNamed = query.has(OPENID_FAILURE_PARAMETER);
  useEffect(() => {
    // A visit without a failure does not come from the provider.
    if (failure === undefined) forgetProvider();
  }, [failure]);
  useEffect(() => {
    if (!isNamed) return;
    const rest = (known: URLSearchParams) => {
      const left = new URLSearchParams(known);
      left.delete(OPENID_FAILURE_PARAMETER);
      return left;
    };
    setQuery(rest, { replace: true });
  }, [isNamed, setQuery]);
  if (failure === undefined || !openId) return null;
  return (
    <Notice kind="warning" urgent>
      {t(OPEN_ID_TEXTS[failure], { name: openId.name })}
    </Notice>
  );
}

export function EmailForm({
  signIn,
  known = '',
}: {
  /** The address of whoever comes back. */
  readonly known?: string | undefined;
  readonly signIn: SignInStatus & { readonly kind: 'idle' | 'sendingCode' };
}): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const [email, setEmail] = useState(known);
  const [attempted, setAttempted] = useState(false);
  const failure = signIn.kind === 'idle' ? signIn.failure : undefined;
  const isRefused = failure?.code === 'body.invalid';
  const wrong = attempted && (isRefused || !isEmailAddress(email.trim()));
  const sending = signIn.kind === 'sendingCode';
  return (
    <DrawnSignInColumn
      className="sw-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempted(true);
        if (isEmailAddress(email.trim()) && !sending) dispatch(codeRequested(email.trim()));
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      {failure && !isRefused && (
        <Notice kind="error" urgent>
          {failureText(t, failure)}
        </Notice>
      )}
      <LabelledInput
        id="sign-in-email"
        label={t('account:signIn.email')}
        error={wrong ? t('account:signIn.emailInvalid') : undefined}
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={sending}>
        {t(sending ? 'account:signIn.sending' : 'account:signIn.sendCode')}
      </Button>
    </DrawnSignInColumn>
  );
}

interface CodeFormProps {
  readonly signIn: SignInStatus & { readonly kind: 'codeSent' | 'checkingCode' };
}

/** The code that signs in, with the ways back to another address. */
export function CodeForm({ signIn }: CodeFormProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  return (
    <CodeEntry
      form={signIn.form}
      checking={signIn.kind === 'checkingCode'}
      failure={signIn.kind === 'codeSent' ? signIn.failure : undefined}
      resendAfterSeconds={signIn.resendAfterSeconds}
      sends={signIn.sends}
      onCode={(code) => dispatch(codeEntered(code))}
      onResend={() => dispatch(codeRequested(signIn.email))}
    >
      <Button onClick={() => dispatch(emailChangeRequested())}>{t('signIn.otherEmail')}</Button>
    </CodeEntry>
  );
}

/** Redirects to the page asked for; after a sign-in at the provider, from the entry of the sign-in page that was left for it. */
function ContinueSignedIn({ to }: { readonly to: string }): ReactNode {
  const [steps] = useState(stepsOverProvider);
  useEffect(() => {
    forgetProvider();
    if (steps > 0) history.go(-steps);
  }, [steps]);
  return steps > 0 ? <LoadingScreen /> : <Redirect to={to} />;
}
