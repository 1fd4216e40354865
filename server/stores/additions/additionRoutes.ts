import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BeginAdditionBody, BeginAdditionResponse } from '../../../src/contract/stores.ts';
import type { AccessDeps } from '../../access/deps.ts';
import { sessionOf } from '../../access/guardAccess.ts';
import { languageOfCaller } from '../../access/mailedCodes/languageOfCaller.ts';
import { choosePortal } from '../../definitions/location/choosePortal.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { beginAddition } from './beginAddition.ts';

/** Beginning an application that adds to one's own business; `id` is the business's. */
export function additionRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/accounts/:id/additions',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['accounts'],
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          body: BeginAdditionBody,
          response: { 201: BeginAdditionResponse, ...problems },
        },
      },
      async (request, reply) => {
        const outcome = await beginAddition(deps, {
          businessId: request.params.id,
          accountId: sessionOf(request).accountId,
          body: request.body,
          portal: choosePortal(deps, request.host).id,
          languageFor: (currency) => languageOfCaller(deps, request, currency),
        });
        return reply.code(201).send(accept(outcome).body);
      },
    );
  };
}
