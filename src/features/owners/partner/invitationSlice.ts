import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignInCodeResponse } from '../../../contract/access.ts';
import type { InvitationResponse } from '../../../contract/owners.ts';
import type { Failure } from '../../../lib/failure.ts';
import { sessionLoaded } from '../../access/sessionSlice.ts';
import { rootReducer } from '../../shared/rootReducer.ts';
import { sessionExpired } from '../../shared/callApi.ts';

/** How far asking for a new link is. */
export type Renewal =
  { readonly kind: 'none' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly failure: Failure };

interface SentCode extends Pick<SignInCodeResponse, 'form' | 'resendAfterSeconds'> {
  /** Distinguishes messages. */
  readonly sends: number;
}

/** How far an invited person is with taking it up. */
export type Entry =
  | { readonly kind: 'explaining'; readonly failure?: Failure }
  | { readonly kind: 'sendingCode' | 'signingOut' | 'binding' | 'refusing' }
  | { readonly kind: 'codeSent'; readonly code: SentCode; readonly failure?: Failure }
  | { readonly kind: 'checkingCode'; readonly code: SentCode };

/** The link by which a partner was invited, as opened in this browser. */
export type InvitationState =
  | { readonly kind: 'arriving' }
  | { readonly kind: 'looking'; readonly token: string }
  | { readonly kind: 'lookFailed'; readonly token: string; readonly failure: Failure }
  | {
      readonly kind: 'seen';
      readonly token: string;
      readonly invitation: InvitationResponse;
      readonly entry: Entry;
      /** Whether the code is for saying that they are no partner. */
      readonly refuses?: true;
    }
  | {
      readonly kind: 'ended';
      readonly token: string;
      readonly why: 'ended' | 'expired';
      readonly renewal: Renewal;
    }
  /** It is theirs: the pages of the partner are open to them. */
  | { readonly kind: 'bound'; readonly applicationId: string; readonly ownerId: string }
  /** The signed-in account is not the invited one. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'refused'; readonly invitation: InvitationResponse };

const EXPLAINING: Entry = { kind: 'explaining' };

const slice = createSlice({
  name: 'invitation',
  initialState: (): InvitationState => ({ kind: 'arriving' }),
  reducers: {
    invitationArrived: (_state, { payload: token }: PayloadAction<string>): InvitationState => ({
      kind: 'looking',
      token,
    }),
    invitationSeen: (state, { payload: invitation }: PayloadAction<InvitationResponse>): InvitationState =>
      state.kind === 'looking' ? seen(state.token, invitation) : state,
    invitationLookFailed: (state, { payload: failure }: PayloadAction<Failure>): InvitationState =>
      state.kind === 'looking' ? { kind: 'lookFailed', token: state.token, failure } : state,
    /** Where one was sent before, it can be typed meanwhile. */
    invitationCodeRequested: (state): InvitationState =>
      state.kind === 'seen' && state.entry.kind === 'codeSent'
        ? entering(state, { kind: 'codeSent', code: state.entry.code })
        : entering(state, { kind: 'sendingCode' }),
    /** The person has a code already: the page was loaded again while they read their mail. */
    invitationCodeAtHand: (state): InvitationState =>
      entering(state, { kind: 'codeSent', code: { form: 'digits', resendAfterSeconds: 0, sends: 0 } }),
    /** Back to what the page explains. */
    invitationReread: (state): InvitationState => explaining(state, EXPLAINING),
    invitationCodeSent: (state, { payload: code }: PayloadAction<SentCode>): InvitationState =>
      state.kind === 'seen' && state.entry.kind === 'checkingCode'
        ? state
        : entering(state, { kind: 'codeSent', code }),
    invitationCodeEntered: (state, _action: PayloadAction<string>): InvitationState =>
      state.kind === 'seen' && state.entry.kind === 'codeSent'
        ? entering(state, { kind: 'checkingCode', code: state.entry.code })
        : state,
    invitationCodeRefused: (state, { payload: failure }: PayloadAction<Failure>): InvitationState =>
      state.kind === 'seen' && state.entry.kind === 'checkingCode'
        ? entering(state, { kind: 'codeSent', code: state.entry.code, failure })
        : state,
    /** A visitor signed in with the invited address accepts the invitation. */
    invitationTaken: (state): InvitationState => entering(state, { kind: 'binding' }),
    /** Another signed-in person has to be signed out first. */
    otherPersonRefused: (state): InvitationState => entering(state, { kind: 'signingOut' }),
    /** The user declines to be a partner: a code proves their identity, unless they are signed in. */
    invitationRefused: (state): InvitationState =>
      state.kind === 'seen' && state.invitation.signedIn !== 'invited'
        ? { ...state, entry: { kind: 'sendingCode' }, refuses: true }
        : entering(state, { kind: 'refusing' }),
    invitationRefusalSent: (state): InvitationState =>
      state.kind === 'seen' ? { kind: 'refused', invitation: state.invitation } : state,
    invitationFailed: (state, { payload: failure }: PayloadAction<Failure>): InvitationState =>
      state.kind === 'seen' && state.entry.kind === 'codeSent'
        ? entering(state, { kind: 'codeSent', code: state.entry.code, failure })
        : explaining(state, { kind: 'explaining', failure }),
    invitationBound: (state): InvitationState => {
      if (state.kind !== 'seen') return state;
      const { applicationId, ownerId } = state.invitation;
      return { kind: 'bound', applicationId, ownerId };
    },
    invitationForeign: (): InvitationState => ({ kind: 'foreign' }),
    invitationEnded: (state, { payload: why }: PayloadAction<'ended' | 'expired'>): InvitationState => ({
      kind: 'ended',
      token: 'token' in state ? state.token : '',
      why,
      renewal: { kind: 'none' },
    }),
    newInvitationRequested: (state): InvitationState => renewed(state, { kind: 'sending' }),
    newInvitationSent: (state): InvitationState => renewed(state, { kind: 'sent' }),
    newInvitationFailed: (state, { payload: failure }: PayloadAction<Failure>): InvitationState =>
      renewed(state, { kind: 'failed', failure }),
    invitationLeft: (): InvitationState => ({ kind: 'arriving' }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionLoaded, (state, { payload }) => (payload.signedIn ? state : withNobody(state)));
    builder.addCase(sessionExpired, withNobody);
  },
  selectors: {
    selectInvitation: (invitation) => invitation,
  },
});

/** Returns the state after the browser's session has ended: the explanation stays, and a code is needed. */
function withNobody(state: InvitationState): InvitationState {
  if (state.kind !== 'seen' || state.invitation.signedIn === 'nobody') return state;
  return { ...state, invitation: { ...state.invitation, signedIn: 'nobody' }, entry: EXPLAINING };
}

function seen(token: string, invitation: InvitationResponse): InvitationState {
  return invitation.refused
    ? { kind: 'refused', invitation }
    : { kind: 'seen', token, invitation, entry: EXPLAINING };
}

/** Back on the page that explains: a code is for taking part again. */
function explaining(state: InvitationState, entry: Entry): InvitationState {
  if (state.kind !== 'seen') return state;
  const { refuses: _refuses, ...rest } = state;
  return { ...rest, entry };
}

function entering(state: InvitationState, entry: Entry): InvitationState {
  return state.kind === 'seen' ? { ...state, entry } : state;
}

function renewed(state: InvitationState, renewal: Renewal): InvitationState {
  return state.kind === 'ended' ? { ...state, renewal } : state;
}

export const {
  invitationArrived,
  invitationSeen,
  invitationLookFailed,
  invitationCodeRequested,
  invitationCodeAtHand,
  invitationReread,
  invitationCodeSent,
  invitationCodeEntered,
  invitationCodeRefused,
  invitationTaken,
  otherPersonRefused,
  invitationRefused,
  invitationRefusalSent,
  invitationFailed,
  invitationBound,
  invitationForeign,
  invitationEnded,
  newInvitationRequested,
  newInvitationSent,
  newInvitationFailed,
  invitationLeft,
} = slice.actions;
export const { selectInvitation } = slice.injectInto(rootReducer).selectors;
