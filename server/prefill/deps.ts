import type { AccessDeps } from '../access/deps.ts';
import type { PrefillConfig } from './readPrefillConfig.ts';

/** What prefilling from links works with. */
export type PrefillDeps = AccessDeps & { readonly config: AccessDeps['config'] & PrefillConfig };
