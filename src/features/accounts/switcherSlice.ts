import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile, ProfilesQuery, ProfilesResponse } from '../../contract/profiles.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';
import { storeNamed, storePicked, storesTaskFailed } from './storesSlice.ts';

/** The service that a profile is picked for; empty: for none. */
type SwitcherService = Omit<ProfilesQuery, 'after'>;

export type SwitcherStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready';
      readonly profiles: readonly Profile[];
      readonly defaultBusinessId: string | null;
      readonly next: string | null;
      readonly isLoadingMore: boolean;
      /** The failure after which the list is loaded again, or loading it; it stays meanwhile. */
      readonly refused?: Failure | undefined;
    };

/** Refusals because the list has changed. */
const OUTDATED: readonly unknown[] = [
  'application.state',
  'business.notFound',
  'store.linked',
  'store.notFound',
];

/** Whether what is listed has to be loaded again after a failure. */
export function isOutdated({ code }: Failure): boolean {
  return OUTDATED.includes(code);
}

const loading = (): SwitcherStatus => ({ kind: 'loading' });
const withRefused = (state: SwitcherStatus, refused: Failure | undefined): SwitcherStatus =>
  state.kind === 'ready' ? { ...state, refused, isLoadingMore: false } : state;

const slice = createSlice({
  name: 'switcher',
  initialState: loading,
  reducers: {
    profilesRequested: (state, _action: PayloadAction<SwitcherService>): SwitcherStatus =>
      state.kind === 'ready' ? state : loading(),
    profilesFound: (state, { payload }: PayloadAction<ProfilesResponse>): SwitcherStatus => ({
      kind: 'ready',
      ...payload,
      isLoadingMore: false,
      ...(state.kind === 'ready' && state.refused && { refused: state.refused }),
    }),
    profilesFailed: (state, { payload: failure }: PayloadAction<Failure>): SwitcherStatus =>
      state.kind === 'ready' ? withRefused(state, state.refused ?? failure) : { kind: 'failed', failure },
    moreProfilesRequested: (
      state,
      _action: PayloadAction<SwitcherService & { readonly after: string }>,
    ): SwitcherStatus =>
      state.kind === 'ready' ? { ...state, isLoadingMore: true, refused: undefined } : state,
    moreProfilesFound: (state, { payload }: PayloadAction<ProfilesResponse>): SwitcherStatus =>
      state.kind === 'ready'
        ? {
            ...state,
            profiles: [...state.profiles, ...payload.profiles],
            next: payload.next,
            isLoadingMore: false,
          }
        : state,
    switcherLeft: loading,
  },
  extraReducers: (builder) => {
    builder.addCase(storesTaskFailed, (state, { payload }) =>
      isOutdated(payload) ? withRefused(state, payload) : state,
    );
    builder.addCase(storeNamed, (state) => withRefused(state, undefined));
    builder.addCase(storePicked, (state) => withRefused(state, undefined));
    // The next session may be another person's.
    builder.addCase(sessionLoaded, loading);
  },
  selectors: {
    selectSwitcher: (switcher) => switcher,
  },
});

export const {
  profilesRequested,
  profilesFound,
  profilesFailed,
  moreProfilesRequested,
  moreProfilesFound,
  switcherLeft,
} = slice.actions;
export const { selectSwitcher } = slice.injectInto(rootReducer).selectors;
