import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequirementsResponse } from '../../contract/requirements.ts';
import type { Failure } from '../../lib/failure.ts';
import { applicationLoaded } from '../applications/applicationSlice.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

interface LoadedRequirements {
  readonly id: string;
  readonly data: RequirementsResponse;
  /** Revision of the included application, if there is one. */
  readonly revision?: number;
}

/** Load state of the open requirements. */
export type RequirementsStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure }
  | ({ readonly kind: 'ready' } & LoadedRequirements);

const nothing = (): RequirementsStatus => ({ kind: 'none' });

const slice = createSlice({
  name: 'requirements',
  initialState: nothing,
  reducers: {
    /** The present list stays until the newer one has arrived. */
    requirementsRequested: (state, { payload: id }: PayloadAction<string>): RequirementsStatus =>
      state.kind === 'ready' && state.id === id ? state : { kind: 'loading', id },
    requirementsLoaded: (_state, { payload }: PayloadAction<LoadedRequirements>): RequirementsStatus => ({
      kind: 'ready',
      ...payload,
    }),
    requirementsFailed: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly failure: Failure }>,
    ): RequirementsStatus => (state.kind === 'ready' ? state : { kind: 'failed', ...payload }),
    /** The list was left. */
    requirementsLeft: (state) => state,
  },
  extraReducers: (builder) => {
    // An application that has moved on needs other things.
    builder.addCase(applicationLoaded, (state, { payload }) =>
      state.kind === 'ready' && state.revision === payload.revision ? state : nothing(),
    );
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, nothing);
  },
  selectors: {
    selectRequirements: (requirements) => requirements,
  },
});

export const { requirementsRequested, requirementsLoaded, requirementsFailed, requirementsLeft } =
  slice.actions;
export const { selectRequirements } = slice.injectInto(rootReducer).selectors;
