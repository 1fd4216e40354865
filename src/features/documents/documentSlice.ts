import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DocumentResponse } from '../../contract/documents.ts';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** Why a chosen file is not uploaded at all. */
export type FileProblem = 'empty' | 'heif' | 'tooLarge' | 'type';

/** The document of a company. `earlier` is the one that a new try has not replaced yet. */
export type DocumentStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'stored'; readonly document: DocumentResponse }
  | {
      readonly kind: 'uploading';
      readonly name: string;
      readonly share: number;
      readonly earlier: DocumentResponse | null;
    }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly failure: Failure;
      readonly earlier: DocumentResponse | null;
    }
  | { readonly kind: 'refused'; readonly problem: FileProblem; readonly earlier: DocumentResponse | null }
  | { readonly kind: 'unavailable'; readonly failure: Failure };

const loading = (): DocumentStatus => ({ kind: 'loading' });

const slice = createSlice({
  name: 'document',
  initialState: loading,
  reducers: {
    documentRequested: (_state, _action: PayloadAction<string>): DocumentStatus => loading(),
    documentFound: (_state, { payload }: PayloadAction<DocumentResponse | null>): DocumentStatus =>
      payload === null ? { kind: 'none' } : { kind: 'stored', document: payload },
    documentUnavailable: (_state, { payload }: PayloadAction<Failure>): DocumentStatus => ({
      kind: 'unavailable',
      failure: payload,
    }),
    fileChosen: {
      // A file is no plain data; what travels beside the payload is not looked at.
      prepare: (id: string, file: File) => ({ payload: { id, name: file.name }, meta: { arg: file } }),
      reducer: (
        state,
        { payload }: PayloadAction<{ readonly id: string; readonly name: string }, string, { arg: File }>,
      ): DocumentStatus => ({ kind: 'uploading', name: payload.name, share: 0, earlier: earlierOf(state) }),
    },
    fileRefused: (state, { payload }: PayloadAction<FileProblem>): DocumentStatus => ({
      kind: 'refused',
      problem: payload,
      earlier: earlierOf(state),
    }),
    uploadAdvanced: (state, { payload }: PayloadAction<number>): DocumentStatus =>
      state.kind === 'uploading' ? { ...state, share: payload } : state,
    uploadFailed: (state, { payload }: PayloadAction<Failure>): DocumentStatus =>
      state.kind === 'uploading'
        ? { kind: 'failed', name: state.name, failure: payload, earlier: state.earlier }
        : state,
    documentLeft: (): DocumentStatus => loading(),
  },
  extraReducers: (builder) => {
    // The state ends with the session: the next session may be another person's.
    builder.addCase(sessionLoaded, loading);
  },
  selectors: {
    selectDocument: (document) => document,
  },
});

/** Returns the stored document, regardless of the last attempt. */
export function earlierOf(state: DocumentStatus): DocumentResponse | null {
  if (state.kind === 'stored') return state.document;
  return 'earlier' in state ? state.earlier : null;
}

export const {
  documentRequested,
  documentFound,
  documentUnavailable,
  fileChosen,
  fileRefused,
  uploadAdvanced,
  uploadFailed,
  documentLeft,
} = slice.actions;
export const { selectDocument } = slice.injectInto(rootReducer).selectors;
