import type { ServerDomain } from '../platform/domain.ts';
import { agreementRoutes } from './agreements/agreementRoutes.ts';
import { configRoutes } from './configuration/configRoutes.ts';
import type { DefinitionsDeps } from './deps.ts';
import { flowModuleRoutes } from './flows/flowModuleRoutes.ts';

/**
 * Definitions: questions, markets and portals. It compiles the JSON of `schemas/` to one module for each market and
 * portal, serves it to pages, and finds a visitor's market, portal and language.
 */
export function definitions(deps: DefinitionsDeps): ServerDomain {
  return { calls: [flowModuleRoutes(deps), configRoutes(deps), agreementRoutes(deps)] };
}
