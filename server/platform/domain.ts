import type { FastifyPluginAsync } from 'fastify';
import type { Retention } from './database/cleanUp.ts';
import type { PageHeaders } from './http/pageHeaders.ts';
import type { JobHandler } from './outbox/jobHandler.ts';

/** What a domain brings to the server. The composition root makes every domain by one function and registers this. */
export interface ServerDomain {
  /** Its calls, each a plugin of its own so that parsers and hooks stay within it. */
  readonly calls?: readonly FastifyPluginAsync[];
  /** What it does later, by the kind of job. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  /** Which of its rows go by themselves, and when. */
  readonly retention?: readonly Retention[];
  /** What its pages are allowed beyond every other page. */
  readonly pageHeaders?: PageHeaders;
}
