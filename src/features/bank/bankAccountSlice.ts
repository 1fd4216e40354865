import { createSlice, createAction, type PayloadAction } from '@reduxjs/toolkit';
import type { LinkedInstrument } from '../../contract/bank.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';
import type { Answers } from '@stepwright/engine';

/** The account to which payouts go. `unknown`: it is linked, but could not be read. */
export type BankAccountStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'ready';
      readonly account: LinkedInstrument;
      /** The account that it has replaced, if there was one. */
      readonly earlier: LinkedInstrument | undefined;
    };

const loading = (): BankAccountStatus => ({ kind: 'loading' });

const slice = createSlice({
  name: 'bankAccount',
  initialState: loading,
  reducers: {
    bankAccountRequested: (_state, _action: PayloadAction<string>): BankAccountStatus => loading(),
    /** All accounts of the application, the newest first. */
    bankAccountFound: (
      _state,
      { payload: accounts }: PayloadAction<readonly LinkedInstrument[]>,
    ): BankAccountStatus => {
      const account = accounts.find(({ primary }) => primary);
      const earlier = accounts.find(({ replacedAt }) => replacedAt !== null);
      return account === undefined ? { kind: 'unknown' } : { kind: 'ready', account, earlier };
    },
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, loading);
  },
  selectors: {
    selectBankAccount: (bankAccount) => bankAccount,
  },
});

export const { bankAccountRequested, bankAccountFound } = slice.actions;
export const { selectBankAccount } = slice.injectInto(rootReducer).selectors;

interface TypedAccount {
  readonly id: string;
  readonly answers: Answers;
  /** Whether the applicant came from the completion page. */
  readonly cameFromComplete?: boolean;
}

/** The applicant links the bank account that they typed in. */
export const bankRequested = createAction('bank/bankRequested', (payload: TypedAccount) => ({
  payload,
  meta: { submits: 'bank' as const },
}));
