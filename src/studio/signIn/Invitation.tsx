import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { StaffInvitationResponse, StaffSessionResponse } from '../../contract/staff.ts';
import { browserAuthenticator, type Authenticator } from '../../features/passkeys/authenticator.ts';
import { Failed, Loading } from '../shell/states.tsx';
import { acceptInvitation, explainFailure, isEnded, lookAtInvitation } from './signInCalls.ts';
import { INVITATION, SIGN_IN } from './signInTexts.ts';
import { useSigningIn } from './useSigningIn.ts';
import './signIn.css';

interface InvitationProps {
  readonly onSignedIn: (session: StaffSessionResponse) => void;
  readonly authenticator?: Authenticator;
}

/** The page behind the link of an invitation: the person creates a passkey, and is signed in. */
export function Invitation({ onSignedIn, authenticator = browserAuthenticator }: InvitationProps): ReactNode {
  const token = useTokenOfUrl();
  const navigate = useNavigate();
  const [state, look] = useInvitation(token);
  const { busyWith, failure, run } = useSigningIn((session) => {
    onSignedIn(session);
    void navigate('/', { replace: true });
  });
  switch (state.kind) {
    case 'looking':
      return (
        <Page title={INVITATION.looking}>
          <Loading />
        </Page>
      );
    case 'failed':
      return (
        <Page title={INVITATION.failedTitle}>
          <Failed message={state.message} onRetry={look} />
        </Page>
      );
    case 'ended':
      return (
        <Page title={INVITATION.endedTitle}>
          <p>{INVITATION.ended}</p>
          <p>
            <Link to="/">{INVITATION.toSignIn}</Link>
          </p>
        </Page>
      );
    case 'ready':
      return (
        <Page title={INVITATION.title(state.invited.name)}>
          <p>{INVITATION.intro(state.invited.email)}</p>
          {failure !== undefined && <Failed message={failure} />}
          <div className="actions">
            <button
              type="button"
              className="primary"
              aria-disabled={busyWith !== undefined}
              onClick={() => run('passkey', () => acceptInvitation(token, authenticator))}
            >
              {busyWith ? SIGN_IN.busy : INVITATION.create}
            </button>
          </div>
        </Page>
      );
  }
}

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = `${title} – Studio`;
  }, [title]);
  return (
    <main id="main" className="page sign-in">
      <section className="card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}

/** Takes the token out of the URL at once, so that neither the history nor a later script finds it. */
function useTokenOfUrl(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}

type InvitationState =
  | { readonly kind: 'looking' | 'ended' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly invited: StaffInvitationResponse };

/** Reads the invitation of a token; again when called. */
function useInvitation(token: string): readonly [InvitationState, () => void] {
  const [state, setState] = useState<InvitationState>({ kind: 'looking' });
  useEffect(() => void readInvitation(token).then(setState), [token]);
  const readAgain = () => {
    setState({ kind: 'looking' });
    void readInvitation(token).then(setState);
  };
  return [state, readAgain];
}

async function readInvitation(token: string): Promise<InvitationState> {
  try {
    return { kind: 'ready', invited: await lookAtInvitation(token) };
  } catch (error) {
    return isEnded(error) ? { kind: 'ended' } : { kind: 'failed', message: explainFailure(error) };
  }
}
