import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  ConnectStoreBody,
  ConnectStoreResponse,
  MoreInfoResponse,
  NameStoreBody,
  StoreEntry,
  StoresQuery,
  StoresResponse,
} from '../../src/contract/stores.ts';
import { sessionOf } from '../access/guardAccess.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { connectStore } from './connectStore.ts';
import { nameStore } from './nameStore.ts';
import { readMoreInfo } from './findOwnBusiness.ts';
import { readStores } from './readStores.ts';

const PATH = '/api/v2/accounts/:id';
const config = { access: 'signedIn' } as const;
const AccountParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const StoreParams = Type.Object({ ...AccountParams.properties, storeId: Type.String({ format: 'uuid' }) });
const shared = { tags: ['accounts'], params: AccountParams };

/** One business and its stores; `id` is the business's. */
export function storeRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  const { db } = deps;
  return async (app) => {
    app.get(
      `${PATH}/more-info`,
      { config, schema: { ...shared, response: { 200: MoreInfoResponse, ...problems } } },
      async (request) => {
        const { accountId } = sessionOf(request);
        return accept(await readMoreInfo(deps, { businessId: request.params.id, accountId })).body;
      },
    );

    app.get(
      `${PATH}/stores`,
      {
        config,
        schema: { ...shared, querystring: StoresQuery, response: { 200: StoresResponse, ...problems } },
      },
      async (request) => {
        const { accountId } = sessionOf(request);
        return accept(await readStores(db, { ...request.query, businessId: request.params.id, accountId }))
          .body;
      },
    );

    app.post(
      `${PATH}/stores`,
      { config, schema: { ...shared, body: NameStoreBody, response: { 201: StoreEntry, ...problems } } },
      async (request, reply) => {
        const target = { businessId: request.params.id, accountId: sessionOf(request).accountId };
        return reply.code(201).send(accept(await nameStore(deps, { ...request.body, ...target })).body);
      },
    );

    app.post(
      `${PATH}/stores/:storeId/connections`,
      {
        config,
        schema: {
          tags: shared.tags,
          params: StoreParams,
          body: ConnectStoreBody,
          response: { 200: ConnectStoreResponse, ...problems },
        },
      },
      async (request) => {
        const { id: businessId, storeId } = request.params;
        const { accountId } = sessionOf(request);
        const portal = choosePortal(deps, request.host).id;
        return accept(await connectStore(deps, { ...request.body, businessId, storeId, accountId, portal }))
          .body;
      },
    );
  };
}
