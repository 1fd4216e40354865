import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { refuse } from '../platform/http/refusal.ts';
import { sendRefusal } from '../platform/http/handleErrors.ts';

const options = {
  config: { access: 'public' },
  schema: { tags: ['sandbox'], params: Type.Object({ market: Type.String({ pattern: '^[a-z]{2}$' }) }) },
} as const;

/** Routes for the gallery's flow modules. They are compiled when the gallery is opened, never before. */
export const galleryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/api/sandbox/gallery/:market.js', options, async (request, reply) => {
    const { compileGallery } = await import('../../gallery/compileGallery.ts');
    const compiled = await compileGallery(request.params.market);
    if (!compiled) return sendRefusal(reply, refuse('route.notFound'));
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(compiled.code);
  });
};
