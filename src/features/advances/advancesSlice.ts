import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CashAdvanceOffer, CashAdvanceResponse } from '../../contract/advances.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** The status of accepting an offer. `accepted`: the lender's page, to which the browser goes. */
export type AcceptanceStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly offerId: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'accepted'; readonly redirectUrl: string };

/** Load state of the lenders' offers. */
export type AdvancesStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready';
      readonly businessId: string;
      readonly offers: readonly CashAdvanceOffer[];
      readonly acceptance: AcceptanceStatus;
    };

const loading = (): AdvancesStatus => ({ kind: 'loading' });
const accepting = (state: AdvancesStatus, acceptance: AcceptanceStatus): AdvancesStatus =>
  state.kind === 'ready' ? { ...state, acceptance } : state;

const slice = createSlice({
  name: 'advances',
  initialState: loading,
  reducers: {
    offersRequested: (_state, _action: PayloadAction<string>): AdvancesStatus => loading(),
    offersFound: (_state, { payload }: PayloadAction<CashAdvanceResponse>): AdvancesStatus => ({
      kind: 'ready',
      ...payload,
      acceptance: { kind: 'idle' },
    }),
    offersFailed: (_state, { payload: failure }: PayloadAction<Failure>): AdvancesStatus => ({
      kind: 'failed',
      failure,
    }),
    offerAccepted: (
      state,
      { payload }: PayloadAction<{ readonly businessId: string; readonly offerId: string }>,
    ) => accepting(state, { kind: 'sending', offerId: payload.offerId }),
    acceptanceConfirmed: (state, { payload: redirectUrl }: PayloadAction<string>) =>
      accepting(state, { kind: 'accepted', redirectUrl }),
    acceptanceFailed: (state, { payload: failure }: PayloadAction<Failure>) =>
      accepting(state, { kind: 'failed', failure }),
    advancesLeft: loading,
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, loading);
  },
  selectors: {
    selectAdvances: (advances) => advances,
  },
});

export const {
  offersRequested,
  offersFound,
  offersFailed,
  offerAccepted,
  acceptanceConfirmed,
  acceptanceFailed,
  advancesLeft,
} = slice.actions;
export const { selectAdvances } = slice.injectInto(rootReducer).selectors;
