import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  RepresentativeResponse,
  RepresentedQuery,
  RepresentedResponse,
} from '../../src/contract/representatives.ts';
import { sessionOf } from '../access/guardAccess.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { listApplications } from './listApplications.ts';
import { readRepresentative } from './readRepresentative.ts';

const PATH = '/api/v2/representative';
const config = { access: 'signedIn' } as const;
const tags = ['representatives'];

/** A representative's own record, and the applications that carry their agent id. */
export function representativeRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      { config, schema: { tags, response: { 200: RepresentativeResponse, ...problems } } },
      async (request) => accept(await readRepresentative(deps, sessionOf(request).email)).body,
    );

    app.get(
      `${PATH}/applications`,
      {
        config,
        schema: { tags, querystring: RepresentedQuery, response: { 200: RepresentedResponse, ...problems } },
      },
      async (request) => {
        const { after, state } = request.query;
        const { email } = sessionOf(request);
        return accept(await listApplications(deps, { email, after, state })).body;
      },
    );
  };
}
