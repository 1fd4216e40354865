import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PasskeysResponse } from '../../contract/passkeys.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';
import type { DeviceProblem } from './authenticator.ts';

/** Why a passkey was not added, removed or used. */
export type Trouble =
  | { readonly kind: 'device'; readonly problem: DeviceProblem }
  | { readonly kind: 'call'; readonly failure: Failure };

/** One's own passkeys, as far as they are known. */
export type OwnPasskeys =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | ({ readonly kind: 'ready' } & PasskeysResponse);

/** Change of the passkeys that is under way, or its result. */
export type PasskeyWork =
  | { readonly kind: 'idle' | 'busy' | 'added' | 'removed' }
  | { readonly kind: 'failed'; readonly trouble: Trouble };

/** How far signing in by a passkey is. */
export type PasskeySignIn =
  { readonly kind: 'idle' | 'busy' } | { readonly kind: 'failed'; readonly trouble: Trouble };

interface PasskeysState {
  readonly own: OwnPasskeys;
  readonly work: PasskeyWork;
  readonly signIn: PasskeySignIn;
}

const initialState = (): PasskeysState => ({
  own: { kind: 'loading' },
  work: { kind: 'idle' },
  signIn: { kind: 'idle' },
});

interface Changed extends PasskeysResponse {
  readonly by: 'added' | 'removed';
}

const slice = createSlice({
  name: 'passkeys',
  initialState,
  reducers: {
    passkeysRequested: initialState,
    passkeysLoaded: (state, { payload }: PayloadAction<PasskeysResponse>): PasskeysState => ({
      ...state,
      own: { kind: 'ready', ...payload },
    }),
    passkeysFailed: (state, { payload: failure }: PayloadAction<Failure>): PasskeysState => ({
      ...state,
      own: { kind: 'failed', failure },
    }),
    passkeyWanted: (state): PasskeysState => ({ ...state, work: { kind: 'busy' } }),
    passkeyUnwanted: (state, _id: PayloadAction<string>): PasskeysState => ({
      ...state,
      work: { kind: 'busy' },
    }),
    passkeysChanged: (state, { payload: { by, ...own } }: PayloadAction<Changed>): PasskeysState => ({
      ...state,
      own: { kind: 'ready', ...own },
      work: { kind: by },
    }),
    passkeyWorkFailed: (state, { payload: trouble }: PayloadAction<Trouble>): PasskeysState => ({
      ...state,
      work: { kind: 'failed', trouble },
    }),
    passkeySignInWanted: (state): PasskeysState => ({ ...state, signIn: { kind: 'busy' } }),
    passkeySignInFailed: (state, { payload: trouble }: PayloadAction<Trouble>): PasskeysState => ({
      ...state,
      signIn: { kind: 'failed', trouble },
    }),
  },
  // The next session has other passkeys.
  extraReducers: (builder) => void builder.addCase(sessionLoaded, initialState),
  selectors: {
    selectOwnPasskeys: ({ own }) => own,
    selectPasskeyWork: ({ work }) => work,
    selectPasskeySignIn: ({ signIn }) => signIn,
  },
});

export const {
  passkeysRequested,
  passkeysLoaded,
  passkeysFailed,
  passkeyWanted,
  passkeyUnwanted,
  passkeysChanged,
  passkeyWorkFailed,
  passkeySignInWanted,
  passkeySignInFailed,
} = slice.actions;
export const { selectOwnPasskeys, selectPasskeyWork, selectPasskeySignIn } =
  slice.injectInto(rootReducer).selectors;
