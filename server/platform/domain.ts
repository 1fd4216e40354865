import type { FastifyPluginAsync } from 'fastify';
import type { Retention } from './database/cleanUp.ts';
import type { PageHeaders } from './http/secureHeaders.ts';
import type { JobHandler } from './outbox/jobHandler.ts';

/**
 * Contribution of a domain to the server. The composition root creates every domain by one function and registers this.
 */
export interface ServerDomain {
  /** Its calls, each a plugin of its own so that parsers and hooks stay within it. */
  readonly calls?: readonly FastifyPluginAsync[];
  /** Job handlers by the kind of job. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  /** Which of its rows go by themselves, and when. */
  readonly retention?: readonly Retention[];
  /** Permissions of its pages beyond those of every other page. */
  readonly pageHeaders?: PageHeaders;
}
