import { createSlice } from '@reduxjs/toolkit';
import type { ConfigsResponse } from '../../contract/configuration.ts';
import { rootReducer } from '../shared/rootReducer.ts';

/**
 * Where the page runs: market, brand, languages, and which features are on. It came with the page and never changes
 * while the page lives, since another market is another page.
 */
export const configSlice = createSlice({
  name: 'config',
  initialState: (): ConfigsResponse | null => null,
  reducers: {},
  selectors: {
    selectConfig: (config): ConfigsResponse => {
      if (!config) throw new Error('No configuration');
      return config;
    },
  },
});

export const configReducer = configSlice.reducer;
export const { selectConfig } = configSlice.injectInto(rootReducer).selectors;
