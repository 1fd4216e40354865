import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OwnSessionsResponse } from '../../contract/access.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** Where the person is signed in, as far as it is known. */
export type SessionsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | (OwnSessionsResponse & {
      readonly kind: 'ready';
      /** Ends one, or all others, now. */
      readonly isEnding: boolean;
    });

const initialState = (): SessionsState => ({ kind: 'loading' });

const slice = createSlice({
  name: 'sessions',
  initialState,
  reducers: {
    sessionsRequested: initialState,
    sessionsLoaded: (_state, { payload }: PayloadAction<OwnSessionsResponse>): SessionsState => ({
      kind: 'ready',
      ...payload,
      isEnding: false,
    }),
    sessionsFailed: (_state, { payload: failure }: PayloadAction<Failure>): SessionsState => ({
      kind: 'failed',
      failure,
    }),
    sessionEnded: (state, _action: PayloadAction<string>) => ending(state, true),
    otherSessionsEnded: (state) => ending(state, true),
    endingFailed: (state) => ending(state, false),
  },
  // The next session has other entries.
  extraReducers: (builder) => void builder.addCase(sessionLoaded, initialState),
  selectors: {
    selectSessions: (sessions) => sessions,
  },
});

function ending(state: SessionsState, isEnding: boolean): SessionsState {
  return state.kind === 'ready' ? { ...state, isEnding } : state;
}

export const {
  sessionsRequested,
  sessionsLoaded,
  sessionsFailed,
  sessionEnded,
  otherSessionsEnded,
  endingFailed,
} = slice.actions;
export const { selectSessions } = slice.injectInto(rootReducer).selectors;
