import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountEntry, AccountsResponse, DraftEntry } from '../../contract/accounts.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { draftCleared } from '../drafts/draftSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

export type AccountsStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready';
      readonly accounts: readonly AccountEntry[];
      readonly drafts: readonly DraftEntry[];
    };

const unasked = (): AccountsStatus => ({ kind: 'idle' });

const slice = createSlice({
  name: 'accounts',
  initialState: unasked,
  reducers: {
    accountsRequested: (): AccountsStatus => ({ kind: 'loading' }),
    /** The draft in the market of a currency is to be deleted. */
    draftDeleted: (state, { payload: _currency }: PayloadAction<string>) => state,
    accountsLoaded: (_state, { payload }: PayloadAction<AccountsResponse>): AccountsStatus => ({
      kind: 'ready',
      ...payload,
    }),
    accountsFailed: (_state, { payload }: PayloadAction<Failure>): AccountsStatus => ({
      kind: 'failed',
      failure: payload,
    }),
  },
  extraReducers: (builder) => {
    // What was open ends with the session: the next person to sign in may be somebody else.
    builder.addCase(sessionLoaded, unasked);
    // It became an application.
    builder.addCase(draftCleared, unasked);
  },
  selectors: {
    selectAccounts: (accounts) => accounts,
  },
});

export const { accountsRequested, accountsLoaded, accountsFailed, draftDeleted } = slice.actions;
export const accountsReducer = slice.reducer;
export const { selectAccounts } = slice.injectInto(rootReducer).selectors;
