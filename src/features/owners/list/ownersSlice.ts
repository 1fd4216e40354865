import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Individual, IndividualsResponse } from '../../../contract/owners.ts';
import type { Ownership } from '../../../contract/ownerStates.ts';
import type { ProblemDetail } from '../../../contract/problem.ts';
import type { Failure } from '../../../lib/failure.ts';
import { sessionLoaded } from '../../access/sessionSlice.ts';
import type { SubmitAction } from '../../applications/submitRequest.ts';
import { rootReducer } from '../../shared/rootReducer.ts';
import type { OwnerItem } from './ownerItems.ts';

/** The owners of an application, as the server knows them. */
export type OwnersStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly id: string; readonly data: IndividualsResponse };

/** Whether what stands in the list is kept. `refused`: the server objects to single answers. */
export type OwnersSaving =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly problems: readonly ProblemDetail[] };

/** Sending an invitation again. */
export type OwnerSending =
  | { readonly kind: 'sending'; readonly ownerId: string }
  | { readonly kind: 'failed'; readonly ownerId: string; readonly failure: Failure };

interface OwnersState {
  readonly load: OwnersStatus;
  readonly saving: OwnersSaving;
  readonly sending: OwnerSending | null;
  /** The ids that the server has given to items of this page, by their own. */
  readonly known: Readonly<Record<string, string>>;
}

const initialState = (): OwnersState => ({
  load: { kind: 'none' },
  saving: { kind: 'saved' },
  sending: null,
  known: {},
});

const slice = createSlice({
  name: 'owners',
  initialState,
  reducers: {
    /** A page of the owners opens. What an earlier one showed may be out of date. */
    ownersEntered: (_state, { payload: id }: PayloadAction<string>): OwnersState => ({
      ...initialState(),
      load: { kind: 'loading', id },
    }),
    /** Asks again; what is shown stays until the newer list is there. */
    ownersRequested: (state, _action: PayloadAction<string>) => state,
    ownersLoaded: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly data: IndividualsResponse }>,
    ): OwnersState => ({ ...state, load: { kind: 'ready', ...payload } }),
    ownersFailed: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly failure: Failure }>,
    ): OwnersState =>
      state.load.kind === 'ready' ? state : { ...state, load: { kind: 'failed', ...payload } },
    /** The list as it stands in the form; it is saved after a pause. */
    ownersChanged: (
      state,
      _action: PayloadAction<{ readonly id: string; readonly items: readonly OwnerItem[] }>,
    ) => state,
    /** The person is done with an item: what is there is saved now. */
    ownersPaused: (state) => state,
    savingStarted: (state): OwnersState => ({ ...state, saving: { kind: 'saving' } }),
    savingEnded: (state): OwnersState => ({ ...state, saving: { kind: 'saved' } }),
    savingFailed: (
      state,
      { payload }: PayloadAction<{ readonly failure: Failure; readonly problems: readonly ProblemDetail[] }>,
    ): OwnersState => ({ ...state, saving: { kind: 'failed', ...payload } }),
    /** One owner as the server has it now; `localId` where the page had named it before. */
    ownerSaved: (
      state,
      { payload }: PayloadAction<{ readonly individual: Individual; readonly localId?: string }>,
    ): OwnersState => ({
      ...state,
      load: withOwner(state.load, payload.individual),
      known:
        payload.localId === undefined
          ? state.known
          : { ...state.known, [payload.localId]: payload.individual.id },
    }),
    ownerRemoved: (state, { payload: ownerId }: PayloadAction<string>): OwnersState => ({
      ...state,
      load: withoutOwner(state.load, ownerId),
    }),
    invitationRequested: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly ownerId: string }>,
    ): OwnersState => ({ ...state, sending: { kind: 'sending', ownerId: payload.ownerId } }),
    invitationSent: (state): OwnersState => ({ ...state, sending: null }),
    invitationFailed: (
      state,
      { payload }: PayloadAction<{ readonly ownerId: string; readonly failure: Failure }>,
    ): OwnersState => ({ ...state, sending: { kind: 'failed', ...payload } }),
    /** Nobody looks at the owners any more; what was typed last is still saved. */
    ownersLeft: (state) => state,
    /** The page that waits for partners is open, or left. */
    partnersAwaited: (state, _action: PayloadAction<string>) => state,
  },
  extraReducers: (builder) => {
    // What was open ends with the session: the next person to sign in may be somebody else.
    builder.addCase(sessionLoaded, initialState);
  },
  selectors: {
    selectOwners: ({ load }) => load,
    selectOwnersSaving: ({ saving }) => saving,
    selectOwnerSending: ({ sending }) => sending,
    selectKnownOwners: ({ known }) => known,
  },
});

function withOwner(load: OwnersStatus, individual: Individual): OwnersStatus {
  if (load.kind !== 'ready') return load;
  const { individuals } = load.data;
  const isListed = individuals.some(({ id }) => id === individual.id);
  const listed = individuals.map((one) => (one.id === individual.id ? individual : one));
  return { ...load, data: { ...load.data, individuals: isListed ? listed : [...individuals, individual] } };
}

function withoutOwner(load: OwnersStatus, ownerId: string): OwnersStatus {
  if (load.kind !== 'ready') return load;
  const individuals = load.data.individuals.filter(({ id }) => id !== ownerId);
  return { ...load, data: { ...load.data, individuals } };
}

interface Confirmation {
  readonly id: string;
  readonly ownership: Ownership;
  /** Of the text that the person confirms. */
  readonly version: string;
}

/** Confirms the list, or that nobody else owns so much. */
export const ownersConfirmed = createAction('owners/confirmed', (payload: Confirmation) => ({
  payload,
  meta: { submits: 'stepUp' satisfies SubmitAction },
}));

export const {
  ownersEntered,
  ownersRequested,
  ownersLoaded,
  ownersFailed,
  ownersChanged,
  ownersPaused,
  savingStarted,
  savingEnded,
  savingFailed,
  ownerSaved,
  ownerRemoved,
  invitationRequested,
  invitationSent,
  invitationFailed,
  ownersLeft,
  partnersAwaited,
} = slice.actions;
export const ownersReducer = slice.reducer;
export const { selectOwners, selectOwnersSaving, selectOwnerSending, selectKnownOwners } =
  slice.injectInto(rootReducer).selectors;
