import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReconsiderationResponse } from '../../contract/reconsideration.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import type { FileProblem } from '../documents/documentSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** The document that is on its way, or what became of the last one that did not arrive. */
export type UploadStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'uploading'; readonly name: string; readonly share: number }
  | { readonly kind: 'failed'; readonly name: string; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly problem: FileProblem };

/** The status of sending the request, or of removing a document from it. */
export type ChangeStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Load state of the request. */
export type ReconsiderationStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable'; readonly failure: Failure }
  | {
      readonly kind: 'ready';
      readonly data: ReconsiderationResponse;
      /** The request as it is written on this page. */
      readonly text: string;
      readonly upload: UploadStatus;
      readonly change: ChangeStatus;
    };

const loading = (): ReconsiderationStatus => ({ kind: 'loading' });
const upload = (state: ReconsiderationStatus, status: UploadStatus): ReconsiderationStatus =>
  state.kind === 'ready' ? { ...state, upload: status } : state;
const change = (state: ReconsiderationStatus, status: ChangeStatus): ReconsiderationStatus =>
  state.kind === 'ready' ? { ...state, change: status } : state;

const slice = createSlice({
  name: 'reconsideration',
  initialState: loading,
  reducers: {
    reconsiderationRequested: (_state, _action: PayloadAction<string>): ReconsiderationStatus => loading(),
    reconsiderationFound: (
      state,
      { payload: data }: PayloadAction<ReconsiderationResponse>,
    ): ReconsiderationStatus => ({
      kind: 'ready',
      data,
      // Input on this page is kept; the server receives it a moment later.
      text: state.kind === 'ready' ? state.text : data.text,
      upload: { kind: 'none' },
      change: { kind: 'idle' },
    }),
    /** The request after another device has changed it; the work on this page continues. */
    reconsiderationRefreshed: (
      state,
      { payload: data }: PayloadAction<ReconsiderationResponse>,
    ): ReconsiderationStatus => (state.kind === 'ready' ? { ...state, data } : state),
    reconsiderationUnavailable: (_state, { payload }: PayloadAction<Failure>): ReconsiderationStatus => ({
      kind: 'unavailable',
      failure: payload,
    }),
    /** The words of the request after a change; they are kept after a pause. */
    textChanged: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly text: string }>,
    ): ReconsiderationStatus => (state.kind === 'ready' ? { ...state, text: payload.text } : state),
    documentAdded: {
      // A file is no plain data; what travels beside the payload is not looked at.
      prepare: (id: string, file: File) => ({ payload: { id, name: file.name }, meta: { arg: file } }),
      reducer: (
        state,
        { payload }: PayloadAction<{ readonly id: string; readonly name: string }, string, { arg: File }>,
      ): ReconsiderationStatus => upload(state, { kind: 'uploading', name: payload.name, share: 0 }),
    },
    documentRefused: (state, { payload: problem }: PayloadAction<FileProblem>): ReconsiderationStatus =>
      upload(state, { kind: 'refused', problem }),
    documentAdvanced: (state, { payload: share }: PayloadAction<number>): ReconsiderationStatus =>
      state.kind === 'ready' && state.upload.kind === 'uploading'
        ? { ...state, upload: { ...state.upload, share } }
        : state,
    documentFailed: (state, { payload: failure }: PayloadAction<Failure>): ReconsiderationStatus =>
      state.kind === 'ready' && state.upload.kind === 'uploading'
        ? { ...state, upload: { kind: 'failed', name: state.upload.name, failure } }
        : state,
    documentRemoved: (
      state,
      _action: PayloadAction<{ readonly id: string; readonly documentId: string }>,
    ): ReconsiderationStatus => change(state, { kind: 'sending' }),
    anotherLookRequested: (
      state,
      _action: PayloadAction<{ readonly id: string; readonly text: string }>,
    ): ReconsiderationStatus => change(state, { kind: 'sending' }),
    changeFailed: (state, { payload: failure }: PayloadAction<Failure>): ReconsiderationStatus =>
      change(state, { kind: 'failed', failure }),
    reconsiderationLeft: loading,
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, loading);
  },
  selectors: {
    selectReconsideration: (reconsideration) => reconsideration,
  },
});

export const {
  reconsiderationRequested,
  reconsiderationFound,
  reconsiderationRefreshed,
  reconsiderationUnavailable,
  textChanged,
  documentAdded,
  documentRefused,
  documentAdvanced,
  documentFailed,
  documentRemoved,
  anotherLookRequested,
  changeFailed,
  reconsiderationLeft,
} = slice.actions;
export const { selectReconsideration } = slice.injectInto(rootReducer).selectors;
