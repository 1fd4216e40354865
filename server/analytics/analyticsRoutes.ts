import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AnalyticsBody } from '../../src/contract/analytics.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { recordEvent } from './recordEvent.ts';

/** Counting what visitors do, never what they answer. */
export const analyticsRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.post(
    '/api/v2/analytics',
    {
      config: { access: 'public' },
      schema: { tags: ['analytics'], body: AnalyticsBody, response: { 204: Type.Null(), '4xx': Problem } },
    },
    async (request, reply) => {
      const outcome = await recordEvent(deps, { body: request.body, address: request.ip });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.code(204).send(null);
    },
  );
};
