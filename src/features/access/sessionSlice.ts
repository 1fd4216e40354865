import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionResponse, SignInCodeResponse } from '../../contract/access.ts';
import type { RunningImpersonation } from '../../contract/representatives.ts';
import type { Failure } from '../../lib/failure.ts';
import { rootReducer } from '../shared/rootReducer.ts';
import { sessionExpired } from '../shared/callApi.ts';

export type SessionStatus =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable'; readonly failure: Failure }
  | {
      readonly kind: 'signedOut';
      readonly expired: boolean;
      /** Whose session ended by itself, so that they need not type it again. */
      readonly email?: string;
    }
  | {
      readonly kind: 'signedIn';
      readonly email: string;
      readonly accountId: string;
      /** When the session ends if nothing more happens, as far as the page knows. */
      readonly expiresAt: string;
      /** Final end of the session. */
      readonly endsAt: string;
      /** The help with an application that it gives now. */
      readonly impersonation?: RunningImpersonation;
      /** The page of a computer that it continues on this phone. */
      readonly handoff?: { readonly path: string };
    };

/** How far signing in by a code is. */
export type SignInStatus =
  | { readonly kind: 'idle'; readonly failure?: Failure }
  | { readonly kind: 'sendingCode'; readonly email: string }
  | (SentCode & { readonly kind: 'codeSent'; readonly failure?: Failure })
  | (SentCode & { readonly kind: 'checkingCode' });

interface SentCode extends Pick<SignInCodeResponse, 'form' | 'resendAfterSeconds'> {
  readonly email: string;
  /** Distinguishes messages. */
  readonly sends: number;
}

export interface SessionState {
  readonly status: SessionStatus;
  readonly signIn: SignInStatus;
}

const initialState: SessionState = { status: { kind: 'unknown' }, signIn: { kind: 'idle' } };

function statusOf(session: SessionResponse): SessionStatus {
  if (!session.signedIn) return { kind: 'signedOut', expired: false };
  const { signedIn: _signedIn, ...known } = session;
  return { kind: 'signedIn', ...known };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => initialState,
  reducers: {
    sessionRequested: (state) => ({ ...state, status: { kind: 'unknown' } }),
    sessionLoaded: (_state, { payload }: PayloadAction<SessionResponse>): SessionState => ({
      status: statusOf(payload),
      signIn: { kind: 'idle' },
    }),
    /** The same session, which may end at another time than was known. */
    sessionFollowed: (state, { payload }: PayloadAction<SessionResponse>): SessionState => ({
      ...state,
      status: statusOf(payload),
    }),
    sessionLoadFailed: (state, { payload }: PayloadAction<Failure>): SessionState => ({
      ...state,
      status: { kind: 'unavailable', failure: payload },
    }),
    signOutRequested: (state) => state,
    codeRequested: (state, { payload }: PayloadAction<string>): SessionState => ({
      ...state,
      signIn: { kind: 'sendingCode', email: payload },
    }),
    codeSent: (state, { payload }: PayloadAction<SentCode>): SessionState => ({
      ...state,
      signIn: { kind: 'codeSent', ...payload },
    }),
    codeSendFailed: (state, { payload }: PayloadAction<Failure>): SessionState => ({
      ...state,
      signIn: { kind: 'idle', failure: payload },
    }),
    codeEntered: (state, { payload: _code }: PayloadAction<string>): SessionState => {
      const { signIn } = state;
      if (signIn.kind !== 'codeSent') return state;
      const { failure: _answered, ...sent } = signIn;
      return { ...state, signIn: { ...sent, kind: 'checkingCode' } };
    },
    codeRefused: (state, { payload }: PayloadAction<Failure>): SessionState => {
      const { signIn } = state;
      if (signIn.kind !== 'checkingCode') return state;
      return { ...state, signIn: { ...signIn, kind: 'codeSent', failure: payload } };
    },
    emailChangeRequested: (state): SessionState => ({ ...state, signIn: { kind: 'idle' } }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionExpired, (state): SessionState => ({
      ...state,
      status: expiredFrom(state.status),
    }));
  },
  selectors: {
    selectSession: ({ status }) => status,
    selectSignIn: ({ signIn }) => signIn,
  },
});

// Only someone who was signed in has anything to expire, and several calls may report it.
function expiredFrom(status: SessionStatus): SessionStatus {
  if (status.kind === 'signedOut') return status;
  if (status.kind === 'signedIn') return { kind: 'signedOut', expired: true, email: status.email };
  return { kind: 'signedOut', expired: false };
}

export const {
  sessionRequested,
  sessionLoaded,
  sessionFollowed,
  sessionLoadFailed,
  signOutRequested,
  codeRequested,
  codeSent,
  codeSendFailed,
  codeEntered,
  codeRefused,
  emailChangeRequested,
} = sessionSlice.actions;
export const { selectSession, selectSignIn } = sessionSlice.injectInto(rootReducer).selectors;

/** The state of a page that came with the knowledge of who is signed in. */
export function sessionStateOf(session: SessionResponse): SessionState {
  return sessionSlice.reducer(undefined, sessionLoaded(session));
}
