import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StaffSessionResponse } from '../../contract/staff.ts';
import { browserAuthenticator, type Authenticator } from '../../features/passkeys/authenticator.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import { Failed } from '../shell/states.tsx';
import { signInByName, signInByPasskey } from './signInCalls.ts';
import { REFUSALS, SIGN_IN } from './signInTexts.ts';
import { useSigningIn } from './useSigningIn.ts';
import './signIn.css';

/** The query parameter with the failure at the provider. */
const FAILURE = 'failure';

interface SignInProps {
  readonly session: StaffSessionResponse;
  readonly onSignedIn: (session: StaffSessionResponse) => void;
  readonly authenticator?: Authenticator;
}

/** The ways to sign in that the server offers. */
export function SignIn({
  session: { signIn },
  onSignedIn,
  authenticator = browserAuthenticator,
}: SignInProps): ReactNode {
  const { busyWith, failure, run } = useSigningIn(onSignedIn);
  const failedAtProvider = useFailureOfUrl();
  const shown = failure ?? failedAtProvider;
  useEffect(() => {
    document.title = `${SIGN_IN.title} – Studio`;
  }, []);
  return (
    <main id="main" className="page sign-in">
      <div className="heading">
        <h1>{SIGN_IN.title}</h1>
        <p>{SIGN_IN.intro}</p>
      </div>
      {shown !== undefined && <Failed message={shown} />}
      {signIn.byName && (
        <NameForm isBusy={busyWith !== undefined} onName={(name) => run('name', () => signInByName(name))} />
      )}
      {signIn.openId && (
        <section className="card">
          <a className="button" href="/api/v2/studio/openid">
            {SIGN_IN.openId}
          </a>
        </section>
      )}
      {signIn.passkey && (
        <section className="card">
          <button
            type="button"
            className={signIn.byName ? undefined : 'primary'}
            aria-disabled={busyWith !== undefined}
            onClick={() => run('passkey', () => signInByPasskey(authenticator))}
          >
            {busyWith === 'passkey' ? SIGN_IN.busy : SIGN_IN.passkey}
          </button>
          {!signIn.byName && <p className="quiet-text">{SIGN_IN.noAccount}</p>}
        </section>
      )}
    </main>
  );
}

/** Returns why the sign-in at the provider failed, by the code in the URL, and removes it. Other values show nothing. */
function useFailureOfUrl(): string | undefined {
  const [code] = useState(() => new URLSearchParams(location.search).get(FAILURE) ?? '');
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(FAILURE)) return;
    url.searchParams.delete(FAILURE);
    history.replaceState(history.state, '', url);
  }, []);
  return ownMember(REFUSALS, code);
}

interface NameFormProps {
  readonly isBusy: boolean;
  readonly onName: (name: string) => void;
}

function NameForm({ isBusy, onName }: NameFormProps): ReactNode {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = name.trim();
        setMissing(given === '');
        if (given === '') input.current?.focus();
        else onName(given);
      }}
    >
      <h2>{SIGN_IN.nameTitle}</h2>
      <p>{SIGN_IN.nameIntro}</p>
      <label>
        {SIGN_IN.name}
        <input
          ref={input}
          value={name}
          maxLength={80}
          autoComplete="name"
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'name-error' : 'name-hint'}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {isMissing ? (
        <p id="name-error" role="alert" className="field-error">
          {SIGN_IN.nameMissing}
        </p>
      ) : (
        <small id="name-hint">{SIGN_IN.nameHint}</small>
      )}
      <div className="actions">
        <button type="submit" className="primary" aria-disabled={isBusy}>
          {SIGN_IN.begin}
        </button>
      </div>
    </form>
  );
}
