import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  AcceptanceBody,
  AcceptanceResponse,
  CashAdvanceQuery,
  CashAdvanceResponse,
} from '../../src/contract/advances.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { accept, refuseUnreachable } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { acceptOffer, listOffers, type AdvancesDeps } from './offers.ts';

const PATH = '/api/v2/cash-advance-offers';
const config = { access: 'signedIn' } as const;
const tags = ['cash advance'];
const OfferParams = Type.Object({ offerId: Type.String({ maxLength: 100 }) });

/** Routes for the lenders' offers to one's own business, and for accepting one. */
export function advanceRoutes(deps: AdvancesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      {
        config,
        schema: { tags, querystring: CashAdvanceQuery, response: { 200: CashAdvanceResponse, ...problems } },
      },
      async (request) => {
        const { accountId } = sessionOf(request);
        const outcome = await listOffers(deps, { ...request.query, accountId });
        return accept(refuseUnreachable(request, outcome, 'lender.unavailable')).body;
      },
    );

    app.post(
      `${PATH}/:offerId/acceptances`,
      {
        config,
        schema: {
          tags,
          params: OfferParams,
          body: AcceptanceBody,
          response: { 200: AcceptanceResponse, ...problems },
        },
      },
      async (request) => {
        const { accountId } = sessionOf(request);
        const outcome = await acceptOffer(deps, { ...request.body, ...request.params, accountId });
        return accept(refuseUnreachable(request, outcome, 'lender.unavailable')).body;
      },
    );
  };
}
