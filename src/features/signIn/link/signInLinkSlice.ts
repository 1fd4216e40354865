import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignInLinkResponse } from '../../../contract/access.ts';
import type { Failure } from '../../../lib/failure.ts';
import { rootReducer } from '../../shared/rootReducer.ts';

/** How far asking for a new link is. */
type Renewal =
  { readonly kind: 'none' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly failure: Failure };

/** A link from a mail that was opened in this browser. The token is kept for as long as it may be needed. */
export type SignInLinkState =
  | { readonly kind: 'arriving' }
  | { readonly kind: 'looking'; readonly token: string }
  | { readonly kind: 'lookFailed'; readonly token: string; readonly failure: Failure }
  /** Mail programs open links, too: only a person taps. */
  | {
      readonly kind: 'asking' | 'opening';
      readonly token: string;
      readonly link: SignInLinkResponse;
      readonly failure?: Failure;
    }
  | { readonly kind: 'ended'; readonly token: string; readonly renewal: Renewal };

const slice = createSlice({
  name: 'signInLink',
  initialState: (): SignInLinkState => ({ kind: 'arriving' }),
  reducers: {
    /** Without a token: the page was loaded again, after it was taken out of the URL. */
    linkArrived: (_state, { payload: token }: PayloadAction<string>): SignInLinkState =>
      token === '' ? ended(token) : { kind: 'looking', token },
    linkSeen: (state, { payload: link }: PayloadAction<SignInLinkResponse>): SignInLinkState =>
      state.kind === 'looking' ? { kind: 'asking', token: state.token, link } : state,
    lookFailed: (state, { payload: failure }: PayloadAction<Failure>): SignInLinkState =>
      state.kind === 'looking' ? { kind: 'lookFailed', token: state.token, failure } : state,
    /** The person says that it is them. */
    linkTapped: (state): SignInLinkState =>
      state.kind === 'asking' ? { kind: 'opening', token: state.token, link: state.link } : state,
    /** The previous session of this browser was ended. */
    otherSignedOut: (state): SignInLinkState =>
      state.kind === 'opening' ? { ...state, link: { ...state.link, signedIn: 'nobody' } } : state,
    openingFailed: (state, { payload: failure }: PayloadAction<Failure>): SignInLinkState =>
      state.kind === 'opening' ? { ...state, kind: 'asking', failure } : state,
    linkEnded: (state): SignInLinkState => ended(tokenOf(state)),
    newLinkRequested: (state): SignInLinkState => renewed(state, { kind: 'sending' }),
    newLinkSent: (state): SignInLinkState => renewed(state, { kind: 'sent' }),
    newLinkFailed: (state, { payload: failure }: PayloadAction<Failure>): SignInLinkState =>
      renewed(state, { kind: 'failed', failure }),
    linkLeft: (): SignInLinkState => ({ kind: 'arriving' }),
  },
  selectors: {
    selectSignInLink: (link) => link,
  },
});

function ended(token: string): SignInLinkState {
  return { kind: 'ended', token, renewal: { kind: 'none' } };
}

function renewed(state: SignInLinkState, renewal: Renewal): SignInLinkState {
  return state.kind === 'ended' ? { ...state, renewal } : state;
}

function tokenOf(state: SignInLinkState): string {
  return state.kind === 'arriving' ? '' : state.token;
}

export const {
  linkArrived,
  linkSeen,
  lookFailed,
  linkTapped,
  otherSignedOut,
  openingFailed,
  linkEnded,
  newLinkRequested,
  newLinkSent,
  newLinkFailed,
  linkLeft,
} = slice.actions;
export const { selectSignInLink } = slice.injectInto(rootReducer).selectors;
