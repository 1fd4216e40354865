import type { ApplicationsDeps } from '../applications/deps.ts';
import type { IdentityConfig } from './readIdentityConfig.ts';
import type { IdentityPort } from './identityPort.ts';

/** What the identity checks work with. */
export type IdentityDeps = ApplicationsDeps & {
  readonly config: { readonly identity: IdentityConfig };
  readonly providers: { readonly identity: IdentityPort };
};
