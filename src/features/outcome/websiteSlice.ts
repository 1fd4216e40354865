import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WebsiteResponse } from '../../contract/stores.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/** The website that a store is for. `unknown`: it cannot be named, and the page speaks of it without a name. */
type WebsiteStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'found'; readonly website: WebsiteResponse };

const loading = (): WebsiteStatus => ({ kind: 'loading' });

const slice = createSlice({
  name: 'website',
  initialState: loading,
  reducers: {
    websiteRequested: (_state, _action: PayloadAction<string>) => loading(),
    websiteFound: (_state, { payload: website }: PayloadAction<WebsiteResponse>): WebsiteStatus => ({
      kind: 'found',
      website,
    }),
    websiteUnknown: (): WebsiteStatus => ({ kind: 'unknown' }),
  },
  extraReducers: (builder) => {
    // The next person to sign in may be somebody else.
    builder.addCase(sessionLoaded, loading);
  },
  selectors: { selectWebsite: (website) => website },
});

export const { websiteRequested, websiteFound, websiteUnknown } = slice.actions;
export const { selectWebsite } = slice.injectInto(rootReducer).selectors;
