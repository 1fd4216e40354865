import { createSlice } from '@reduxjs/toolkit';
import type { ConfigsResponse } from '../../contract/configuration.ts';

/** The configuration that came with the page. It never changes while the page lives: another market is another page. */
const slice = createSlice({ name: 'config', initialState: null as ConfigsResponse | null, reducers: {} });

export const configReducer = slice.reducer;
