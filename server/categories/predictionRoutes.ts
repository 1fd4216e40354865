import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PredictionQuery, PredictionResponse } from '../../src/contract/categories.ts';
import { accept, refuseUnreachable } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { type CategoriesDeps, predictCategories } from './predictCategories.ts';

/** Routes for the categories that match a description of the business. Signed in only: each call goes to a vendor. */
export function predictionRoutes(deps: CategoriesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/categories/predict',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['configuration'],
          querystring: PredictionQuery,
          response: { 200: PredictionResponse, ...problems },
        },
      },
      async (request) => {
        const outcome = await predictCategories(deps, { host: request.host, ...request.query });
        return accept(refuseUnreachable(request, outcome, 'prediction.unavailable')).body;
      },
    );
  };
}
