import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OwnImpersonation } from '../../contract/representatives.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** Load state of the help with the person's own applications. */
export type OwnHelpStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready';
      readonly impersonations: readonly OwnImpersonation[];
      readonly isEnding: boolean;
    };

const initialState = (): OwnHelpStatus => ({ kind: 'loading' });

const slice = createSlice({
  name: 'ownHelp',
  initialState,
  reducers: {
    ownHelpRequested: initialState,
    ownHelpLoaded: (_state, { payload }: PayloadAction<readonly OwnImpersonation[]>): OwnHelpStatus => ({
      kind: 'ready',
      impersonations: payload,
      isEnding: false,
    }),
    ownHelpFailed: (_state, { payload: failure }: PayloadAction<Failure>): OwnHelpStatus => ({
      kind: 'failed',
      failure,
    }),
    helpUnwanted: (state, _action: PayloadAction<string>): OwnHelpStatus =>
      state.kind === 'ready' ? { ...state, isEnding: true } : state,
  },
  // The next session has other entries.
  extraReducers: (builder) => void builder.addCase(sessionLoaded, initialState),
  selectors: { selectOwnHelp: (status) => status },
});

export const { ownHelpRequested, ownHelpLoaded, ownHelpFailed, helpUnwanted } = slice.actions;
export const { selectOwnHelp } = slice.injectInto(rootReducer).selectors;
