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
      /** Cursor of the next page; null at the end. */
      readonly next: string | null;
      readonly isLoadingMore?: boolean;
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
    /** The page that follows the application of that id. */
    moreRequested: (state, { payload: _after }: PayloadAction<string>): AccountsStatus =>
      state.kind === 'ready' ? { ...state, isLoadingMore: true } : state,
    moreLoaded: (state, { payload }: PayloadAction<AccountsResponse>): AccountsStatus =>
      state.kind === 'ready'
        ? {
            ...state,
            ...payload,
            accounts: [...state.accounts, ...payload.accounts],
            drafts: state.drafts,
            isLoadingMore: false,
          }
        : state,
    moreFailed: (state): AccountsStatus =>
      state.kind === 'ready' ? { ...state, isLoadingMore: false } : state,
    accountsFailed: (_state, { payload }: PayloadAction<Failure>): AccountsStatus => ({
      kind: 'failed',
      failure: payload,
    }),
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, unasked);
    // It became an application.
    builder.addCase(draftCleared, unasked);
  },
  selectors: {
    selectAccounts: (accounts) => accounts,
  },
});

export const {
  accountsRequested,
  accountsLoaded,
  accountsFailed,
  moreRequested,
  moreLoaded,
  moreFailed,
  draftDeleted,
} = slice.actions;
export const { selectAccounts } = slice.injectInto(rootReducer).selectors;
