import type { ApplicationsDeps } from '../applications/deps.ts';
import type { IdentityConfig } from './readIdentityConfig.ts';
import type { IdentityPort } from './identityPort.ts';

/** Dependencies of identity checks. */
export type IdentityDeps = ApplicationsDeps & {
  readonly config: { readonly identity: IdentityConfig };
  readonly providers: { readonly identity: IdentityPort };
};
