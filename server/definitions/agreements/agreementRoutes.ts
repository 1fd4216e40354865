import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Agreement, AgreementQuery } from '../../../src/contract/agreements.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { DefinitionsDeps } from '../deps.ts';
import { chooseCurrent } from '../flows/chooseFlow.ts';
import { choosePortal } from '../location/choosePortal.ts';

/** The agreement that is in force where the page is. */
export function agreementRoutes(deps: DefinitionsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/agreements/current',
      {
        config: { access: 'public' },
        schema: {
          tags: ['configuration'],
          querystring: AgreementQuery,
          response: { 200: Agreement, ...problems },
        },
      },
      async (request) => {
        const { currency, language } = request.query;
        const { flow } = accept(chooseCurrent(deps, choosePortal(deps, request.host).id, currency));
        return deps.agreements.of(flow.reference, language);
      },
    );
  };
}
