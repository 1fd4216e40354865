import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  ImpersonationBody,
  OwnImpersonationsResponse,
  RunningImpersonation,
} from '../../src/contract/representatives.ts';
import { sessionOf } from '../access/guardAccess.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { endOwnHelp, endHelpOfOther, listOwnImpersonations } from './ownImpersonations.ts';
import { startImpersonation } from './startImpersonation.ts';

const PATH = '/api/v2/impersonations';
const config = { access: 'signedIn' } as const;
const tags = ['representatives'];
const params = Type.Object({ impersonationId: Type.String({ format: 'uuid' }) });
const nothing = { 204: Type.Null(), ...problems };

/** Helping with an application, ending that, and what its applicant sees of it. */
export function impersonationRoutes(deps: PlatformDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      PATH,
      {
        config,
        schema: { tags, body: ImpersonationBody, response: { 201: RunningImpersonation, ...problems } },
      },
      async (request, reply) => {
        const started = accept(await startImpersonation(deps, sessionOf(request), request.body));
        return reply.code(201).send(started.body);
      },
    );

    app.delete(
      `${PATH}/current`,
      { config: { ...config, whileHelping: 'own' }, schema: { tags, response: nothing } },
      // Help that has ended already gets the response of help that is ended now.
      async (request, reply) => {
        await endOwnHelp(deps, sessionOf(request));
        return reply.code(204).send(null);
      },
    );

    app.get(
      PATH,
      { config, schema: { tags, response: { 200: OwnImpersonationsResponse, ...problems } } },
      async (request) => listOwnImpersonations(deps, sessionOf(request).accountId),
    );

    app.delete(
      `${PATH}/:impersonationId`,
      { config, schema: { tags, params, response: nothing } },
      async (request, reply) => {
        const { impersonationId: id } = request.params;
        accept(await endHelpOfOther(deps, { id, ownerAccountId: sessionOf(request).accountId }));
        return reply.code(204).send(null);
      },
    );
  };
}
