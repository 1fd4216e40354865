import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../shared/callApi.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** The texts of short messages, of the namespace `screens`. */
export type ToastKey =
  | 'failure.offline'
  | 'failure.server'
  | 'failure.application.notFound'
  | `toast.${'signedIn' | 'stillSignedIn' | 'signedOut' | 'sessionEnded' | 'draftMerged' | 'draftReplaced' | 'carriedOver' | 'currencySwitched' | 'unsupported'}`;

/** A short message at the edge of the page. Any domain may show one. */
export interface Toast {
  readonly id: number;
  readonly key: ToastKey;
}

interface ToastsState {
  readonly shown: readonly Toast[];
  readonly lastId: number;
}

const slice = createSlice({
  name: 'toasts',
  initialState: (): ToastsState => ({ shown: [], lastId: 0 }),
  reducers: {
    toastShown: (state, { payload: key }: PayloadAction<ToastKey>): ToastsState => {
      const id = state.lastId + 1;
      return { shown: [...state.shown, { id, key }], lastId: id };
    },
    toastDismissed: (state, { payload: id }: PayloadAction<number>): ToastsState => ({
      ...state,
      shown: state.shown.filter((toast) => toast.id !== id),
    }),
    /** Removes toasts that no longer apply. */
    toastsRetracted: (state, { payload: keys }: PayloadAction<readonly ToastKey[]>): ToastsState => ({
      ...state,
      shown: state.shown.filter(({ key }) => !keys.includes(key)),
    }),
  },
  extraReducers: (builder) => {
    builder
      // A 401 means that the session is over, so earlier toasts no longer apply (specification, section 6).
      .addCase(sessionExpired, (state): ToastsState => ({ ...state, shown: [] }));
  },
  selectors: {
    selectToasts: ({ shown }) => shown,
  },
});

export const { toastShown, toastDismissed, toastsRetracted } = slice.actions;
export const { selectToasts } = slice.injectInto(rootReducer).selectors;
