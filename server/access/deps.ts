import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { MessagesDeps } from '../messages/deps.ts';
import type { OpenIdPort } from './openId/openIdPort.ts';

/** Dependencies of sign-in. */
export type AccessDeps = DefinitionsDeps &
  MessagesDeps & {
    readonly providers: {
      /** Left out where none is configured: then nobody signs in by it. */
      readonly openId?: OpenIdPort | undefined;
    };
  };
