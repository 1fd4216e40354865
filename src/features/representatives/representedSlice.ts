import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListFilter } from '../../contract/representation.ts';
import type {
  ImpersonationBody,
  RepresentativeResponse,
  RepresentedApplication,
  RepresentedResponse,
} from '../../contract/representatives.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** A representative's applications, as far as they are known. An operator has no list. */
export type RepresentedStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready';
      readonly representative: RepresentativeResponse;
      readonly applications: readonly RepresentedApplication[];
      /** The `after` of the next page; null at the end. */
      readonly next: string | null;
      readonly isLoadingMore: boolean;
    };

/** Starting to help with an application. */
export type HelpStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface RepresentedState {
  readonly list: RepresentedStatus;
  readonly filter: ListFilter | undefined;
  readonly help: HelpStatus;
}

const initialState = (): RepresentedState => ({
  list: { kind: 'loading' },
  filter: undefined,
  help: { kind: 'idle' },
});

const slice = createSlice({
  name: 'represented',
  initialState,
  reducers: {
    representedRequested: (
      state,
      { payload: filter }: PayloadAction<ListFilter | undefined>,
    ): RepresentedState => ({ ...state, list: { kind: 'loading' }, filter }),
    representedLoaded: (
      state,
      { payload }: PayloadAction<RepresentedResponse & { readonly representative: RepresentativeResponse }>,
    ): RepresentedState => ({ ...state, list: { kind: 'ready', ...payload, isLoadingMore: false } }),
    representedFailed: (state, { payload: failure }: PayloadAction<Failure>): RepresentedState => ({
      ...state,
      list: { kind: 'failed', failure },
    }),
    /** The page after the application of that id. */
    moreRepresentedRequested: (state, { payload: _after }: PayloadAction<string>) => loadingMore(state, true),
    moreRepresentedLoaded: (state, { payload }: PayloadAction<RepresentedResponse>): RepresentedState =>
      state.list.kind === 'ready'
        ? {
            ...state,
            list: {
              ...state.list,
              applications: [...state.list.applications, ...payload.applications],
              next: payload.next,
              isLoadingMore: false,
            },
          }
        : state,
    moreRepresentedFailed: (state) => loadingMore(state, false),
    helpRequested: (state, _action: PayloadAction<ImpersonationBody>): RepresentedState => ({
      ...state,
      help: { kind: 'starting' },
    }),
    helpFailed: (state, { payload: failure }: PayloadAction<Failure>): RepresentedState => ({
      ...state,
      help: { kind: 'failed', failure },
    }),
    /** The question for the reason is open anew, or was closed. */
    helpReset: (state): RepresentedState => ({ ...state, help: { kind: 'idle' } }),
  },
  // The next session has other entries.
  extraReducers: (builder) => void builder.addCase(sessionLoaded, initialState),
  selectors: {
    selectRepresented: ({ list }) => list,
    selectRepresentedFilter: ({ filter }) => filter,
    selectHelp: ({ help }) => help,
  },
});

function loadingMore(state: RepresentedState, isLoadingMore: boolean): RepresentedState {
  return state.list.kind === 'ready' ? { ...state, list: { ...state.list, isLoadingMore } } : state;
}

export const {
  representedRequested,
  representedLoaded,
  representedFailed,
  moreRepresentedRequested,
  moreRepresentedLoaded,
  moreRepresentedFailed,
  helpRequested,
  helpFailed,
  helpReset,
} = slice.actions;
export const { selectRepresented, selectRepresentedFilter, selectHelp } =
  slice.injectInto(rootReducer).selectors;
