import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CategoriesQuery, CategoriesResponse } from '../../../src/contract/categories.ts';
import { ConfigsQuery, ConfigsResponse } from '../../../src/contract/configuration.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { DefinitionsDeps } from '../deps.ts';
import { chooseCurrent } from '../flows/chooseFlow.ts';
import { choosePortal } from '../location/choosePortal.ts';
import { readVisitor } from '../location/visitorCookie.ts';
import { configFor } from './configFor.ts';

const tags = ['configuration'];
const config = { access: 'public' } as const;
const CATEGORIES_MAX_AGE_SECONDS = 300;

/** Routes for the configuration that a page needs. */
export function configRoutes(deps: DefinitionsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/configs',
      {
        config,
        schema: { tags, querystring: ConfigsQuery, response: { 200: ConfigsResponse, ...problems } },
      },
      async (request) => {
        const visit = { host: request.host, visitor: readVisitor(request), ...request.query };
        return accept(await configFor(deps, visit)).config;
      },
    );

    app.get(
      '/api/v2/categories',
      {
        config,
        schema: { tags, querystring: CategoriesQuery, response: { 200: CategoriesResponse, ...problems } },
      },
      async (request, reply) => {
        const { language = '', currency } = request.query;
        const { flow } = accept(chooseCurrent(deps, choosePortal(deps, request.host).id, currency));
        void reply.header('cache-control', `public, max-age=${CATEGORIES_MAX_AGE_SECONDS}`);
        return { groups: [...deps.categories.groups(language, flow.reference.market)] };
      },
    );
  };
}
