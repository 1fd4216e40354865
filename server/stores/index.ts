import { ADD_STORE_JOB } from '../applications/enqueueApplicationJob.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { additionRoutes } from './additions/additionRoutes.ts';
import { addStoreJob } from './additions/addStoreJob.ts';
import { type StoresDeps, websiteRoutes } from './websites/websiteRoutes.ts';
import { graphqlRoutes } from './graphql/graphqlRoutes.ts';
import { storeRoutes } from './storeRoutes.ts';

/**
 * Stores: those of a business, naming another one, linking one to a service, and applications that add to a business. They are deleted with
 * their business.
 */
export function stores(deps: StoresDeps): ServerDomain {
  return {
    calls: [storeRoutes(deps), additionRoutes(deps), websiteRoutes(deps), graphqlRoutes(deps)],
    jobs: { [ADD_STORE_JOB]: addStoreJob(deps) },
  };
}
