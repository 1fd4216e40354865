import { useState, type ReactNode } from 'react';
import { browserAuthenticator, type Authenticator } from '../../features/passkeys/authenticator.ts';
import { nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { useStaff, useStudioSession } from '../shell/session.ts';
import { Failed, Loading } from '../shell/states.tsx';
import { signInByPasskey } from '../signIn/signInCalls.ts';
import { useSigningIn } from '../signIn/useSigningIn.ts';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { useAccount } from './useAccount.ts';

interface AccountPageProps {
  readonly authenticator?: Authenticator;
}

/** One's own account: roles, passkeys and sessions. */
export function AccountPage({ authenticator = browserAuthenticator }: AccountPageProps): ReactNode {
  const state = useAccount();
  const { account, failure, done, reload } = state;
  return (
    <>
      <div className="heading">
        <h1>Your account</h1>
        <Roles />
      </div>
      <output className="hidden-text">{done}</output>
      {failure !== undefined && <Failed message={failure} {...(!account && { onRetry: reload })} />}
      {!account && failure === undefined && <Loading />}
      {account && !account.mayChange && (
        <SignInAgain
          hasPasskey={account.passkeys.some(({ otherHost }) => otherHost === null)}
          authenticator={authenticator}
          onSignedIn={reload}
        />
      )}
      {account && (
        <>
          <Passkeys state={state} account={account} authenticator={authenticator} />
          <Sessions state={state} account={account} />
        </>
      )}
    </>
  );
}

/** The address, and what the roles of the person are. */
function Roles(): ReactNode {
  const { email, roles } = useStaff();
  const names = roles.map(({ role, market, language }) => {
    const where = [
      ...(market === null ? [] : [nameOfMarket(market)]),
      ...(language === null ? [] : [nameOfLanguage(language)]),
    ];
    return where.length === 0 ? role : `${role} (${where.join(', ')})`;
  });
  return (
    <p className="quiet-text">
      {email} · {names.length === 0 ? 'no role yet' : names.join(', ')}
    </p>
  );
}

interface SignInAgainProps {
  readonly hasPasskey: boolean;
  readonly authenticator: Authenticator;
  readonly onSignedIn: () => void;
}

/** The reason why nothing can be changed now, and the way to sign in again. */
function SignInAgain({ hasPasskey, authenticator, onSignedIn }: SignInAgainProps): ReactNode {
  const { setSession } = useStudioSession();
  const [count, setCount] = useState(0);
  const { busyWith, failure, run } = useSigningIn((session) => {
    setSession(session);
    setCount(count + 1);
    onSignedIn();
  });
  return (
    <div className="notice">
      <p>
        You signed in more than ten minutes ago. To add or remove a passkey, or to end another session,{' '}
        {hasPasskey ? 'sign in again: you stay on this page.' : 'sign out and in again.'}
      </p>
      {hasPasskey && (
        <button
          key={count}
          type="button"
          aria-disabled={busyWith !== undefined}
          onClick={() => run('passkey', () => signInByPasskey(authenticator))}
        >
          {busyWith ? 'Follow your browser…' : 'Sign in again'}
        </button>
      )}
      {failure !== undefined && <p className="field-error">{failure}</p>}
    </div>
  );
}
