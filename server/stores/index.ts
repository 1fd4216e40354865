import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { graphqlRoutes } from './graphql/graphqlRoutes.ts';
import { storeRoutes } from './storeRoutes.ts';

/** Stores: those of a business, naming another one, and linking one to a service. They are deleted with their business. */
export function stores(deps: ApplicationsDeps): ServerDomain {
  return { calls: [storeRoutes(deps), graphqlRoutes(deps)] };
}
