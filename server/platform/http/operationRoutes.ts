import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Problem } from '../../../src/contract/problem.ts';
import { isReachable } from '../database/isReachable.ts';
import type { PlatformDeps } from '../deps.ts';
import { accept } from './accept.ts';
import { refuse } from './refusal.ts';

const tags = ['operation'];
const config = { access: 'public' } as const;
const Status = Type.Object({ status: Type.Literal('ok') });
const ok = { kind: 'ok', body: { status: 'ok' } } as const;

/** Routes for a load balancer: whether the process lives, and whether it can serve. */
export function operationRoutes({ db, isDraining }: PlatformDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/healthz', { config, schema: { tags, response: { 200: Status } } }, async () => ok.body);

    app.get(
      '/readyz',
      { config, schema: { tags, response: { 200: Status, 503: Problem } } },
      async () => accept(!isDraining() && (await isReachable(db)) ? ok : refuse('service.unavailable')).body,
    );
  };
}
