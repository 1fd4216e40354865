import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Order, OrderBody, OrderChoicesBody, OrdersResponse } from '../../src/contract/orders.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
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
