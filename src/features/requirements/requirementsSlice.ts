import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequirementsResponse } from '../../contract/requirements.ts';
import type { Failure } from '../../lib/failure.ts';
import { applicationLoaded } from '../application/applicationSlice.ts';
import { sessionLoaded } from '../session/sessionSlice.ts';

/** What the application still needs, as far as this page knows. */
export type RequirementsStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly id: string; readonly data: RequirementsResponse };

const nothing = (): RequirementsStatus => ({ kind: 'none' });

const slice = createSlice({
  name: 'requirements',
  initialState: nothing,
  reducers: {
    /** What is already shown stays until the newer list is there. */
    requirementsRequested: (state, { payload: id }: PayloadAction<string>): RequirementsStatus =>
      state.kind === 'ready' && state.id === id ? state : { kind: 'loading', id },
    requirementsLoaded: (
      _state,
      { payload }: PayloadAction<{ readonly id: string; readonly data: RequirementsResponse }>,
    ): RequirementsStatus => ({ kind: 'ready', ...payload }),
    requirementsFailed: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly failure: Failure }>,
    ): RequirementsStatus => (state.kind === 'ready' ? state : { kind: 'failed', ...payload }),
  },
  extraReducers: (builder) => {
    // An application that has moved on needs other things.
    builder.addCase(applicationLoaded, nothing);
    // Whoever signs in next on this device must not find what the last person had open.
    builder.addCase(sessionLoaded, (state, { payload }) => (payload.signedIn ? state : nothing()));
  },
});

export const { requirementsRequested, requirementsLoaded, requirementsFailed } = slice.actions;
export const requirementsReducer = slice.reducer;
