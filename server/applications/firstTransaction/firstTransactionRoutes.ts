import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FirstTransactionBody } from '../../../src/contract/applications.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { ApplicationParams } from '../applicationParams.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { recordFirstTransaction } from './recordFirstTransaction.ts';

/** The report that a business took its first payment, by the operator's own systems: no vendor of ours sends it. */
export function firstTransactionRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.put(
      '/api/support/applications/:id/first-transaction',
      {
        config: { access: 'support' },
        schema: {
          tags: ['support'],
          params: ApplicationParams,
          body: FirstTransactionBody,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        const at = new Date(request.body.firstTxnDate);
        accept(await recordFirstTransaction(deps, { applicationId: request.params.id, at }));
        return reply.code(204).send(null);
      },
    );
  };
}
