import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Answers } from '../../engine/index.ts';
import type { SavedDraft } from './draftStorage.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** Whether the browser keeps the draft. `unavailable`: private mode or a full disk; the answers live in this page only. */
export type DraftSave = 'idle' | 'saved' | 'unavailable';

interface DraftState {
  readonly answers: Answers;
  /** Names this draft to the server, so that sending it twice creates one application. */
  readonly idempotencyKey: string;
  /** Grows with each change; shows which of two tabs has the later one. */
  readonly revision: number;
  readonly save: DraftSave;
  /** Whether answers of an earlier visit were found, without the sensitive ones. */
  readonly restored: boolean;
}

const initialState: DraftState = {
  answers: {},
  idempotencyKey: '',
  revision: 0,
  save: 'idle',
  restored: false,
};

export const draftSlice = createSlice({
  name: 'draft',
  initialState: (): DraftState => initialState,
  reducers: {
    draftRestored: (state, { payload }: PayloadAction<SavedDraft>): DraftState => ({
      ...state,
      answers: payload.answers,
      idempotencyKey: payload.idempotencyKey,
      revision: payload.revision,
      restored: Object.keys(payload.answers).length > 0,
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
    draftSaved: (state): DraftState => ({ ...state, save: 'saved' }),
    draftSaveFailed: (state): DraftState => ({ ...state, save: 'unavailable' }),
    draftCleared: (_state, { payload: idempotencyKey }: PayloadAction<string>): DraftState => ({
      ...initialState,
      idempotencyKey,
    }),
  },
  selectors: {
    selectDraft: (draft) => draft,
  },
});

export const {
  draftRestored,
  answersChanged,
  draftChangedElsewhere,
  draftSaved,
  draftSaveFailed,
  draftCleared,
} = draftSlice.actions;
export const draftReducer = draftSlice.reducer;
export const { selectDraft } = draftSlice.injectInto(rootReducer).selectors;
