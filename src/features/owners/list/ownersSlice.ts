import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Individual, IndividualsResponse } from '../../../contract/owners.ts';
import type { Ownership } from '../../../contract/ownerStates.ts';
import type { ProblemDetail } from '../../../contract/problem.ts';
import type { Failure } from '../../../lib/failure.ts';
import { isSameJson } from '../../../lib/isSameJson.ts';
import { sessionLoaded } from '../../access/sessionSlice.ts';
import type { SubmitAction } from '../../applications/submitRequest.ts';
import { rootReducer } from '../../shared/rootReducer.ts';
import { followServer, withoutGone } from './followServer.ts';
import { itemOf, type OwnerItem } from './ownerItems.ts';

/** The owners of an application, as the server knows them. */
export type OwnersStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly id: string; readonly data: IndividualsResponse };

/** Whether the list is saved. `refused`: the server objects to single answers. */
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
  /** The list as edited on the page. */
  readonly items: readonly OwnerItem[];
  /** Whether the page of one item is open: its position in the list is kept that long. */
  readonly isItemOpen: boolean;
  /** How often the page has followed a change that was made elsewhere. */
  readonly changesElsewhere: number;
  /** How many saves have begun. */
  readonly saves: number;
  readonly saving: OwnersSaving;
  /** The owner whose change is being sent; the specification's `isPatching`. */
  readonly patching: string | null;
  readonly sending: OwnerSending | null;
  /** The ids that the server has given to items of this page, by their own. */
  readonly known: Readonly<Record<string, string>>;
}

const initialState = (): OwnersState => ({
  load: { kind: 'none' },
  items: [],
  isItemOpen: false,
  changesElsewhere: 0,
  saves: 0,
  saving: { kind: 'saved' },
  patching: null,
  sending: null,
  known: {},
});

const slice = createSlice({
  name: 'owners',
  initialState,
  reducers: {
    /** A page of the owners opens. What an earlier one showed may be out of date; what it saves still is waited for. */
    ownersEntered: ({ saving, saves, patching }, { payload: id }: PayloadAction<string>): OwnersState => ({
      ...initialState(),
      load: { kind: 'loading', id },
      saves,
      ...(saving.kind === 'saving' && { saving, patching }),
    }),
    /** Requests it again; the shown list stays until the newer one has arrived. */
    ownersRequested: (state, _action: PayloadAction<string>) => state,
    ownersLoaded: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly data: IndividualsResponse }>,
    ): OwnersState => followed(state, payload),
    ownersFailed: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly failure: Failure }>,
    ): OwnersState =>
      state.load.kind === 'ready' ? state : { ...state, load: { kind: 'failed', ...payload } },
    /** The form's list has changed; it is saved after a pause. */
    ownersChanged: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly items: readonly OwnerItem[] }>,
    ): OwnersState => (isReady(state.load, payload.id) ? { ...state, items: payload.items } : state),
    /** The page of an item opens, or the whole list does again. */
    itemOpened: (state, { payload: isItemOpen }: PayloadAction<boolean>): OwnersState => {
      const { load } = state;
      const opened = { ...state, isItemOpen };
      return load.kind === 'ready' ? withItems(opened, load.data, state.items) : opened;
    },
    /** The user has finished an item: it is saved now. */
    ownersPaused: (state) => state,
    savingStarted: (state): OwnersState => ({
      ...state,
      saving: { kind: 'saving' },
      saves: state.saves + 1,
    }),
    /** A change of one owner is sent. */
    patchStarted: (state, { payload: patching }: PayloadAction<string>): OwnersState => ({
      ...state,
      patching,
    }),
    savingEnded: (state): OwnersState => ({ ...state, saving: { kind: 'saved' }, patching: null }),
    savingFailed: (
      state,
      { payload }: PayloadAction<{ readonly failure: Failure; readonly problems: readonly ProblemDetail[] }>,
    ): OwnersState => ({ ...state, saving: { kind: 'failed', ...payload }, patching: null }),
    /** One owner as the server has it now; `localId` where the page had named it before. */
    ownerSaved: (
      state,
      { payload }: PayloadAction<{ readonly individual: Individual; readonly localId?: string }>,
    ): OwnersState => ({
      ...state,
      patching: state.patching === payload.individual.id ? null : state.patching,
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
    /** The owners' page was left; the last input is still saved. */
    ownersLeft: (state) => state,
    /** The page that waits for partners is open, or left. */
    partnersAwaited: (state, _action: PayloadAction<string>) => state,
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, initialState);
  },
  selectors: {
    selectOwners: ({ load }) => load,
    selectOwnerItems: ({ items }) => items,
    selectChangesElsewhere: ({ changesElsewhere }) => changesElsewhere,
    selectSaves: ({ saves }) => saves,
    selectOwnersSaving: ({ saving }) => saving,
    selectPatchingOwner: ({ patching }) => patching,
    selectOwnerSending: ({ sending }) => sending,
    selectKnownOwners: ({ known }) => known,
  },
});

interface Loaded {
  readonly id: string;
  readonly data: IndividualsResponse;
}

function isReady(load: OwnersStatus, id: string): load is OwnersStatus & { readonly kind: 'ready' } {
  return load.kind === 'ready' && load.id === id;
}

/** The newest list. What a page shows already follows it, and keeps what was typed there. */
function followed(state: OwnersState, { id, data }: Loaded): OwnersState {
  const { load, items, known } = state;
  const loaded: OwnersState = { ...state, load: { kind: 'ready', id, data } };
  if (!isReady(load, id)) return { ...loaded, items: data.individuals.map(itemOf) };
  const { individuals: before } = load.data;
  return withItems(loaded, data, followServer(items, { before, now: data.individuals, known }));
}

function withItems(state: OwnersState, data: IndividualsResponse, all: readonly OwnerItem[]): OwnersState {
  const items = state.isItemOpen ? all : withoutGone(all, data.individuals, state.known);
  if (isSameJson(items, state.items)) return state;
  return { ...state, items, changesElsewhere: state.changesElsewhere + 1 };
}

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
  /** Version of the text that the user confirms. */
  readonly version: string;
}

/** Confirms the list, or that nobody else owns that much. */
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
  itemOpened,
  ownersPaused,
  savingStarted,
  patchStarted,
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
export const {
  selectOwners,
  selectOwnerItems,
  selectChangesElsewhere,
  selectSaves,
  selectOwnersSaving,
  selectPatchingOwner,
  selectOwnerSending,
  selectKnownOwners,
} = slice.injectInto(rootReducer).selectors;
