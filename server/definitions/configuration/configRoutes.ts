import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CategoriesQuery, CategoriesResponse } from '../../../src/contract/categories.ts';
import { ConfigsQuery, ConfigsResponse, PlansQuery, PlansResponse } from '../../../src/contract/configs.ts';
import { Problem } from '../../../src/contract/problem.ts';
import type { AppDeps } from '../../app/deps.ts';
import { sendRefusal } from '../../platform/http/sendRefusal.ts';
import { forbidCaching, sessionOf } from '../../access/guardAccess.ts';
import { findOwnedApplication } from '../../applications/applicationRepository.ts';
import { configFor } from './configFor.ts';
import { refuse } from '../../platform/http/refusal.ts';

const tags = ['configuration'];
const CATEGORIES_MAX_AGE_SECONDS = 300;
const APPLICATION_ID_PREFIX = 'urn:app:';

/** What a page must know about where it runs. */
export const configRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.get(
    '/api/v2/configs',
    {
      config: { access: 'public' },
      schema: { tags, querystring: ConfigsQuery, response: { 200: ConfigsResponse, '4xx': Problem } },
    },
    async (request, reply) => {
      forbidCaching(reply);
      const outcome = configFor(deps, { host: request.host, ...request.query });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.config);
    },
  );

  app.get(
    '/api/v2/configs/plans',
    {
      config: { access: 'signedIn' },
      schema: { tags, querystring: PlansQuery, response: { 200: PlansResponse, '4xx': Problem } },
    },
    async (request, reply) => {
      forbidCaching(reply);
      const { businessId } = request.query;
      const id = `${APPLICATION_ID_PREFIX}${businessId}`;
      const row = await findOwnedApplication(deps.db, id, sessionOf(request).accountId);
      if (!row) return sendRefusal(reply, refuse('business.notFound'));
      return reply.send({ businessId, plans: deps.pricing.plans });
    },
  );

  app.get(
    '/api/v2/categories',
    {
      config: { access: 'public' },
      schema: { tags, querystring: CategoriesQuery, response: { 200: CategoriesResponse, '4xx': Problem } },
    },
    async (request, reply) => {
      void reply.header('cache-control', `public, max-age=${CATEGORIES_MAX_AGE_SECONDS}`);
      return reply.send({ groups: [...deps.categories.groups(request.query.language ?? '')] });
    },
  );
};
