import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountEntry } from '../../contract/accounts.ts';
import type { Failure } from '../../lib/failure.ts';

export type AccountsStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly accounts: readonly AccountEntry[] };

const slice = createSlice({
  name: 'accounts',
  initialState: (): AccountsStatus => ({ kind: 'idle' }),
  reducers: {
    accountsRequested: (): AccountsStatus => ({ kind: 'loading' }),
    accountsLoaded: (_state, { payload }: PayloadAction<readonly AccountEntry[]>): AccountsStatus => ({
      kind: 'ready',
      accounts: payload,
    }),
    accountsFailed: (_state, { payload }: PayloadAction<Failure>): AccountsStatus => ({
      kind: 'failed',
      failure: payload,
    }),
  },
});

export const { accountsRequested, accountsLoaded, accountsFailed } = slice.actions;
export const accountsReducer = slice.reducer;
