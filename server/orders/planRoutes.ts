import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PlansQuery, PlansResponse } from '../../src/contract/orders.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { findOwnedApplication } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { refuse } from '../platform/http/refusal.ts';

const APPLICATION_ID_PREFIX = 'urn:app:';

/** The plans that a business of the signed-in person may order. */
export function planRoutes({ db, offers }: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/configs/plans',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['configuration'],
          querystring: PlansQuery,
          response: { 200: PlansResponse, ...problems },
        },
      },
      async (request) => {
        const { businessId } = request.query;
        const id = `${APPLICATION_ID_PREFIX}${businessId}`;
        const row = await findOwnedApplication(db, id, sessionOf(request).accountId);
        const { application } = accept(
          row ? { kind: 'found', application: row } : refuse('business.notFound'),
        );
        return { businessId, plans: offers.of(application).plans };
      },
    );
  };
}
