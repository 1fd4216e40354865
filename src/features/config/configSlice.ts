import { createSlice } from '@reduxjs/toolkit';
import type { ConfigsResponse } from '../../contract/configs.ts';
import type { FeatureState } from '../featureState.ts';

/** The configuration that came with the page. It never changes while the page lives: another market is another page. */
const slice = createSlice({ name: 'config', initialState: null as ConfigsResponse | null, reducers: {} });

export const configReducer = slice.reducer;

/** The page's configuration. The store is made with it, so it is always there. */
export function selectConfig(state: FeatureState): ConfigsResponse {
  if (!state.config) throw new Error('The store was made without a configuration');
  return state.config;
}
