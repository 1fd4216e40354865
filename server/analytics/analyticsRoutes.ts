import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AnalyticsBody } from '../../src/contract/analytics.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { recordEvent, type AnalyticsDeps } from './recordEvent.ts';

/** Counting what visitors do, never what they answer. */
export function analyticsRoutes(deps: AnalyticsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/analytics',
      {
        config: { access: 'public' },
        schema: { tags: ['analytics'], body: AnalyticsBody, response: { 204: Type.Null(), ...problems } },
      },
      async (request, reply) => {
        accept(await recordEvent(deps, { body: request.body, ip: request.ip }));
        return reply.code(204).send(null);
      },
    );
  };
}
