import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  Order,
  OrderBody,
  OrderChoicesBody,
  OrdersResponse,
  PlansQuery,
  PlansResponse,
} from '../../src/contract/orders.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { findOwnedApplication } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { OrdersDeps } from './deps.ts';
import { keepChoices } from './keepChoices.ts';
import { placeOrder } from './placeOrder.ts';
import { readOrder, readOrders } from './readOrders.ts';

const PATH = '/api/v2/applications/:id/orders';
const config = { access: 'signedIn' } as const;
const shared = { tags: ['orders'], params: ApplicationParams };
const OrderParams = Type.Object({
  ...ApplicationParams.properties,
  orderId: Type.String({ maxLength: 100 }),
});

/** Ordering for one's own application. */
export function orderRoutes(deps: OrdersDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      { config, schema: { ...shared, response: { 200: OrdersResponse, ...problems } } },
      async (request) => accept(await readOrders(deps, targetOf(request))).body,
    );

    app.put(
      `${PATH}/choices`,
      { config, schema: { ...shared, body: OrderChoicesBody, response: { 204: Type.Null(), ...problems } } },
      async (request, reply) => {
        accept(await keepChoices(deps, targetOf(request), request.body));
        return reply.code(204).send(null);
      },
    );

    app.post(
      PATH,
      { config, schema: { ...shared, body: OrderBody, response: { 201: Order, ...problems } } },
      async (request, reply) => {
        const target = targetOf(request);
        const { idempotency } = accept(readIdempotency(deps, request, target.accountId));
        const placed = accept(await placeOrder(deps, { target, body: request.body, idempotency }));
        return reply.code(201).send(placed.body);
      },
    );

    app.get(
      `${PATH}/:orderId`,
      {
        config,
        schema: { tags: ['orders'], params: OrderParams, response: { 200: Order, ...problems } },
      },
      async (request) =>
        accept(await readOrder(deps, { ...targetOf(request), orderId: request.params.orderId })).body,
    );
  };
}

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
