import type { DefinitionsDeps } from '../definitions/deps.ts';
import { sandboxAdapters } from './sandboxAdapters.ts';
import type { ServerConfig } from './serverConfig.ts';

/** Describes the bound providers to the pages. */
export function showProviders(config: ServerConfig): DefinitionsDeps['shownProviders'] {
  const { identity, openId } = config;
  const environment = identity.kind === 'persona' ? identity.environment : 'sandbox';
  return {
    identity: { adapter: identity.kind, environment },
    bankLinking: { adapter: config.bankLinking.kind },
    ...(openId && { openId: { name: openId.name } }),
    sandbox: sandboxAdapters(config).length > 0,
  };
}
