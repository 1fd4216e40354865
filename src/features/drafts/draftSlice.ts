import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Answers } from '@stepwright/engine';
import type { DraftBase, SavedDraft } from './draftStorage.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/**
 * Storage of the draft. `unavailable`: in this page only, since the browser stores nothing (private mode, a full disk).
 * `offline`: in this browser only, until the server can be reached.
 */
export type DraftSave = 'idle' | 'saved' | 'unavailable' | 'offline';

interface DraftState {
  readonly answers: Answers;
  /** Names this draft to the server, so that sending it twice creates one application. */
  readonly idempotencyKey: string;
  /** Grows with each change; shows which of two tabs has the later one. */
  readonly revision: number;
  readonly save: DraftSave;
  /** Whether answers of an earlier visit were found, without the sensitive ones. */
  readonly restored: boolean;
  /** Account that owns the draft; undefined before the first sign-in. */
  readonly owner: string | undefined;
  /** The draft on the server, as far as this page knows it; revision 0 means that there is none. */
  readonly base: DraftBase;
  /** The answers without what was typed in this page since it was opened. */
  readonly untyped: Answers;
  /** Whether the server has responded; until then nothing is known about the answers. */
  readonly loaded: boolean;
  /** Whether the person asked for another application, though there is one already. */
  readonly begun: boolean;
  /** Whether the server is being given the answers at the moment. */
  readonly pushing: boolean;
  /** Whether an application is being created from the draft; until that has ended no change is sent. */
  readonly submitting: boolean;
}

const NOTHING: DraftBase = { revision: 0, answers: {} };

const initialState: DraftState = {
  answers: {},
  idempotencyKey: '',
  revision: 0,
  save: 'idle',
  restored: false,
  owner: undefined,
  base: NOTHING,
  untyped: {},
  loaded: false,
  begun: false,
  pushing: false,
  submitting: false,
};

interface Restored {
  readonly saved: SavedDraft;
  readonly owner: string | undefined;
}

interface Pulled {
  readonly answers: Answers;
  readonly base: DraftBase;
  readonly untyped: Answers;
  readonly idempotencyKey: string;
}

export const draftSlice = createSlice({
  name: 'draft',
  initialState: (): DraftState => initialState,
  reducers: {
    /** Restores the answers that this browser keeps; an account's draft waits for the server. */
    draftRestored: (_state, { payload: { saved, owner } }: PayloadAction<Restored>): DraftState => ({
      ...initialState,
      answers: saved.answers,
      idempotencyKey: saved.idempotencyKey,
      revision: saved.revision,
      base: saved.base ?? NOTHING,
      untyped: saved.base?.answers ?? {},
      restored: Object.keys(saved.answers).length > 0,
      owner,
      loaded: owner === undefined,
    }),
    answersChanged: (state, { payload }: PayloadAction<Answers>): DraftState => ({
      ...state,
      answers: payload,
      revision: state.revision + 1,
    }),
    /** Another tab saved a later revision. What it cannot know, the sensitive answers of this page, stays. */
    draftChangedElsewhere: (state, { payload }: PayloadAction<SavedDraft>): DraftState => ({
      ...state,
      answers: payload.answers,
      idempotencyKey: payload.idempotencyKey,
      revision: payload.revision,
    }),
    draftSaved: (state): DraftState => ({ ...state, save: state.save === 'offline' ? 'offline' : 'saved' }),
    draftSaveFailed: (state): DraftState => ({ ...state, save: 'unavailable' }),
    /** Receives the server's draft, merged with the local changes. */
    draftPulled: (state, { payload }: PayloadAction<Pulled>): DraftState => ({
      ...state,
      ...payload,
      revision: state.revision + 1,
      restored: false,
      loaded: true,
      pushing: false,
      save: 'saved',
    }),
    draftPushStarted: (state): DraftState => ({ ...state, pushing: true }),
    /** The server has these answers now. */
    draftPushed: (state, { payload }: PayloadAction<DraftBase>): DraftState => ({
      ...state,
      base: payload,
      pushing: false,
      save: 'saved',
    }),
    /** The server cannot be reached: what is in this browser has to do for now. */
    draftUnreachable: (state): DraftState => ({
      ...state,
      loaded: true,
      pushing: false,
      save: 'offline',
    }),
    draftSubmitStarted: (state): DraftState => ({ ...state, submitting: true }),
    draftSubmitEnded: (state): DraftState => ({ ...state, submitting: false }),
    draftCleared: (state, { payload: idempotencyKey }: PayloadAction<string>): DraftState => ({
      ...initialState,
      owner: state.owner,
      loaded: true,
      idempotencyKey,
    }),
    draftBegun: (state): DraftState => ({ ...state, begun: true }),
    /** The server may have something newer. */
    pullRequested: (state) => state,
    /** Saves pending changes now. */
    pushRequested: (state) => state,
  },
  selectors: {
    selectDraft: (draft) => draft,
    /** Whether there is a draft to continue, even an empty one. */
    selectHasDraft: ({ answers, base, begun }) =>
      begun || base.revision > 0 || Object.keys(answers).length > 0,
  },
});

export const {
  draftRestored,
  answersChanged,
  draftChangedElsewhere,
  draftSaved,
  draftSaveFailed,
  draftPulled,
  draftPushStarted,
  draftPushed,
  draftSubmitStarted,
  draftSubmitEnded,
  draftUnreachable,
  draftCleared,
  draftBegun,
  pullRequested,
  pushRequested,
} = draftSlice.actions;
export const { selectDraft, selectHasDraft } = draftSlice.injectInto(rootReducer).selectors;
