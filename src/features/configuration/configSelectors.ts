import type { ConfigsResponse } from '../../contract/configuration.ts';
import type { FeatureState } from '../shared/featureState.ts';

/** The page's configuration. The store is made with it, so it is always there. */
export function selectConfig(state: FeatureState): ConfigsResponse {
  if (!state.config) throw new Error('The store was made without a configuration');
  return state.config;
}
