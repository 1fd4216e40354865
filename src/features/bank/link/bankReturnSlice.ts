import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/failure.ts';
import { rootReducer } from '../../shared/rootReducer.ts';

/** The part of the query that a bank's own page leads back with: the dialog continues by it. */
export const OAUTH_STATE = 'oauth_state_id';

/** Return from a bank's own page: the application is being looked up. */
export type BankReturnState =
  { readonly kind: 'looking' } | { readonly kind: 'failed'; readonly failure: Failure };

const looking = (): BankReturnState => ({ kind: 'looking' });

const slice = createSlice({
  name: 'bankReturn',
  initialState: looking,
  reducers: {
    /** With the state that the bank leads back with. */
    bankReturned: (_state, _action: PayloadAction<string>): BankReturnState => looking(),
    bankReturnFailed: (_state, { payload: failure }: PayloadAction<Failure>): BankReturnState => ({
      kind: 'failed',
      failure,
    }),
  },
  selectors: {
    selectBankReturn: (bankReturn) => bankReturn,
  },
});

export const { bankReturned, bankReturnFailed } = slice.actions;
export const { selectBankReturn } = slice.injectInto(rootReducer).selectors;
