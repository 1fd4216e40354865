import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/rootReducer.ts';

/** The check of the phone that the page itself runs on. When it succeeds, the page redirects. */
export type MobileCheckState = { readonly kind: 'checking' } | { readonly kind: 'failed' };

const slice = createSlice({
  name: 'mobileCheck',
  initialState: (): MobileCheckState => ({ kind: 'checking' }),
  reducers: {
    /** The page of this application is mounted. */
    mobileCheckEntered: (_state, _action: PayloadAction<string>): MobileCheckState => ({ kind: 'checking' }),
    mobileCheckFailed: (): MobileCheckState => ({ kind: 'failed' }),
    mobileCheckLeft: (): MobileCheckState => ({ kind: 'checking' }),
  },
  selectors: {
    selectMobileCheck: (check) => check,
  },
});

export const { mobileCheckEntered, mobileCheckFailed, mobileCheckLeft } = slice.actions;
export const { selectMobileCheck } = slice.injectInto(rootReducer).selectors;
