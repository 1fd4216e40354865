import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  CardResponse,
  CreditCardBody,
  CreditCardResponse,
  PaymentBody,
  PaymentResponse,
} from '../../src/contract/cards.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { accept, refuseUnreachable } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { requestPayment } from './charges/requestPayment.ts';
import type { CardsDeps, CardsParts } from './deps.ts';
import { readCard } from './stored/readCard.ts';
import { removeOwnCard } from './stored/removeCard.ts';
import { storeCard } from './stored/storeCard.ts';

const CardParams = Type.Object({
  ...ApplicationParams.properties,
  instrumentId: Type.String({ maxLength: 100 }),
});
const PATH = '/api/v2/applications/:id/financial-instruments/credit-cards';
const tags = ['financial instruments'];

/** The card of one's own application, by a token of the provider's, and the agreement to pay. */
export function cardRoutes(deps: CardsDeps, parts: CardsParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      {
        config: { access: 'signedIn' },
        schema: { tags, params: ApplicationParams, response: { 200: CardResponse, ...problems } },
      },
      async (request) => accept(await readCard(deps, targetOf(request))).body,
    );

    app.post(
      PATH,
      {
        config: { access: 'signedIn' },
        schema: {
          tags,
          params: ApplicationParams,
          body: CreditCardBody,
          response: { 201: CreditCardResponse, ...problems },
        },
      },
      async (request, reply) => {
        const outcome = await storeCard(deps, { target: targetOf(request), body: request.body });
        return reply.code(201).send(accept(refuseUnreachable(request, outcome, 'card.unavailable')).body);
      },
    );

    app.delete(
      `${PATH}/:instrumentId`,
      {
        config: { access: 'signedIn' },
        schema: { tags, params: CardParams, response: { 204: Type.Null(), ...problems } },
      },
      async (request, reply) => {
        accept(await removeOwnCard(deps, { target: targetOf(request), id: request.params.instrumentId }));
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/v2/applications/:id/payments',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['payments'],
          params: ApplicationParams,
          body: PaymentBody,
          response: { 202: PaymentResponse, ...problems },
        },
      },
      async (request, reply) => {
        const target = targetOf(request);
        const { idempotency } = accept(readIdempotency(deps, request, target.accountId));
        const requested = accept(
          await requestPayment(deps, parts, { target, body: request.body, idempotency }),
        );
        return reply.code(202).send(requested.body);
      },
    );
  };
}
