import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { HandoffEndBody, HandoffLookResponse } from '../../contract/handoffs.ts';
import type { Failure } from '../../lib/failure.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** How a page ended that was continued here: by the person, or `cancelled` by the computer or by the end of the time. */
export type PhoneEnd = HandoffEndBody['as'] | 'cancelled';

/** A code that was opened on this phone, and the end of what it was for. The token is kept for as long as it may be needed. */
export type PhoneState =
  | { readonly kind: 'arriving' }
  | { readonly kind: 'looking'; readonly token: string }
  | { readonly kind: 'lookFailed'; readonly token: string; readonly failure: Failure }
  | {
      readonly kind: 'asking' | 'opening';
      readonly token: string;
      readonly link: HandoffLookResponse;
      readonly failure?: Failure;
    }
  | { readonly kind: 'ended' | 'refused' }
  | { readonly kind: 'ending'; readonly as: HandoffEndBody['as'] }
  | { readonly kind: 'done'; readonly as: PhoneEnd }
  | { readonly kind: 'endFailed'; readonly as: HandoffEndBody['as']; readonly failure: Failure };

const slice = createSlice({
  name: 'handoffPhone',
  initialState: (): PhoneState => ({ kind: 'arriving' }),
  reducers: {
    /** Without a token: the page was loaded again, after it was taken out of the URL. */
    codeArrived: (_state, { payload: token }: PayloadAction<string>): PhoneState =>
      token === '' ? { kind: 'ended' } : { kind: 'looking', token },
    codeSeen: (state, { payload: link }: PayloadAction<HandoffLookResponse>): PhoneState =>
      state.kind === 'looking' ? { kind: 'asking', token: state.token, link } : state,
    codeLookFailed: (state, { payload: failure }: PayloadAction<Failure>): PhoneState =>
      state.kind === 'looking' ? { kind: 'lookFailed', token: state.token, failure } : state,
    /** The person recognises the account and the computer. */
    codeConfirmed: (state): PhoneState =>
      state.kind === 'asking' ? { kind: 'opening', token: state.token, link: state.link } : state,
    codeOpenFailed: (state, { payload: failure }: PayloadAction<Failure>): PhoneState =>
      state.kind === 'opening' ? { ...state, kind: 'asking', failure } : state,
    /** The person did not ask for it: the code stops working for everybody. The payload is its token. */
    codeRefused: (_state, _action: PayloadAction<string>): PhoneState => ({ kind: 'refused' }),
    codeEnded: (): PhoneState => ({ kind: 'ended' }),
    /** The person has finished here, or wants to continue on the computer. */
    phoneEndRequested: (_state, { payload: as }: PayloadAction<HandoffEndBody['as']>): PhoneState => ({
      kind: 'ending',
      as,
    }),
    phoneEnded: (_state, { payload: as }: PayloadAction<PhoneEnd>): PhoneState => ({ kind: 'done', as }),
    phoneEndFailed: (state, { payload: failure }: PayloadAction<Failure>): PhoneState =>
      state.kind === 'ending' ? { kind: 'endFailed', as: state.as, failure } : state,
    phoneLeft: (): PhoneState => ({ kind: 'arriving' }),
  },
  selectors: {
    selectPhone: (state) => state,
  },
});

export const {
  codeArrived,
  codeSeen,
  codeLookFailed,
  codeConfirmed,
  codeOpenFailed,
  codeRefused,
  codeEnded,
  phoneEndRequested,
  phoneEnded,
  phoneEndFailed,
  phoneLeft,
} = slice.actions;
export const { selectPhone } = slice.injectInto(rootReducer).selectors;
