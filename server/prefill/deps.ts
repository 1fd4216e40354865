import type { AccessDeps } from '../access/deps.ts';
import type { PrefillConfig } from './readPrefillConfig.ts';

/** Dependencies of prefilling from links. */
export type PrefillDeps = AccessDeps & { readonly config: AccessDeps['config'] & PrefillConfig };
