import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/failure.ts';
import { rootReducer } from '../../shared/rootReducer.ts';

/** A link that is under way. */
export interface SentLink {
  /** `false` while the text has not left us yet. */
  readonly sent: boolean;
  readonly resendAfterSeconds: number;
  /** Time of the server's response, in milliseconds. */
  readonly saidAt: number;
}

/** Why there is no link to wait for any more. */
export type LinkEnd = 'expired' | 'unconfirmed' | 'undeliverable';

/** Nothing is on its way to the server. `failure`: the last request failed. */
export type RestingLink =
  | { readonly kind: 'choosing'; readonly failure?: Failure }
  | { readonly kind: 'waiting'; readonly link: SentLink; readonly failure?: Failure }
  /** Waiting, and the last question got no answer; the next is on its way. */
  | { readonly kind: 'troubled'; readonly link: SentLink; readonly failure?: Failure }
  | { readonly kind: 'ended'; readonly why: LinkEnd; readonly failure?: Failure };

export type PhoneLinkState =
  /** Is one under way already? */
  | { readonly kind: 'looking' }
  | RestingLink
  | { readonly kind: 'sending'; readonly request: 'link' | 'identity'; readonly from: RestingLink };

const looking = (): PhoneLinkState => ({ kind: 'looking' });

const slice = createSlice({
  name: 'phoneLink',
  initialState: looking,
  reducers: {
    /** The page of this application is mounted. */
    phoneLinkEntered: (_state, _action: PayloadAction<string>) => looking(),
    phoneLinkLeft: looking,
    /** Nothing is under way: the person has to choose. */
    phoneLinkNone: (): PhoneLinkState => ({ kind: 'choosing' }),
    phoneLinkRequested: (state): PhoneLinkState => sending(state, 'link'),
    identityPreferred: (state): PhoneLinkState => sending(state, 'identity'),
    /** The status of the link. The failure of an earlier request stays on the page. */
    phoneLinkStatusReceived: (state, { payload: link }: PayloadAction<SentLink>): PhoneLinkState => ({
      kind: 'waiting',
      link,
      ...(isWaiting(state) && state.failure && { failure: state.failure }),
    }),
    phoneLinkTroubled: (state): PhoneLinkState => (isWaiting(state) ? { ...state, kind: 'troubled' } : state),
    phoneLinkEnded: (_state, { payload: why }: PayloadAction<LinkEnd>): PhoneLinkState => ({
      kind: 'ended',
      why,
    }),
    requestFailed: (state, { payload: failure }: PayloadAction<Failure>): PhoneLinkState =>
      state.kind === 'sending' ? { ...state.from, failure } : state,
  },
  selectors: {
    selectPhoneLink: (link) => link,
  },
});

function sending(state: PhoneLinkState, request: 'link' | 'identity'): PhoneLinkState {
  if (state.kind === 'looking' || state.kind === 'sending') return state;
  return { kind: 'sending', request, from: state };
}

export function isWaiting(
  state: PhoneLinkState,
): state is PhoneLinkState & { readonly kind: 'waiting' | 'troubled' } {
  return state.kind === 'waiting' || state.kind === 'troubled';
}

export const {
  phoneLinkEntered,
  phoneLinkLeft,
  phoneLinkNone,
  phoneLinkRequested,
  identityPreferred,
  phoneLinkStatusReceived,
  phoneLinkTroubled,
  phoneLinkEnded,
  requestFailed,
} = slice.actions;
export const { selectPhoneLink } = slice.injectInto(rootReducer).selectors;
