import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { FastifyReply } from 'fastify';
import { sendRefusal } from '../../platform/http/handleErrors.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { DefinitionsDeps } from '../deps.ts';

const YEAR_SECONDS = 31_536_000;
const Name = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });
const options = {
  config: { access: 'public' },
  schema: { tags: ['configuration'], params: Type.Object({ hash: Name }) },
} as const;
const partOptions = {
  config: { access: 'public' },
  schema: { tags: ['configuration'], params: Type.Object({ hash: Name, name: Name }) },
} as const;

/** Compiled flows, named by their content: they never change, and old ones stay for applications pinned to them. */
export function flowModuleRoutes({ flows }: DefinitionsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/flow-modules/:hash.js', options, async (request, reply) =>
      sendModule(reply, await flows.source(request.params.hash)),
    );
    app.get('/flow-modules/:hash/start.js', options, async (request, reply) =>
      sendModule(reply, await flows.startSource(request.params.hash)),
    );
    app.get('/flow-modules/:hash/parts/:name.js', partOptions, async ({ params }, reply) =>
      sendModule(reply, await flows.partSource(params.hash, params.name)),
    );
  };
}

function sendModule(reply: FastifyReply, source: string | undefined): FastifyReply {
  if (source === undefined) return sendRefusal(reply, refuse('route.notFound'));
  void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
  return reply.type('text/javascript; charset=utf-8').send(source);
}
