import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

// Nothing of the page comes from elsewhere, and nothing of it runs inline.
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Describes the calls from their own schemas. Registered before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Stepwright API',
        version: '2',
        description: 'Calls that change something need the header `X-Requested-With: stepwright`.',
      },
    },
  });
}

/** Shows the description under /docs, under a policy of its own. */
export async function showApi(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: () => PAGE_POLICY,
    uiConfig: { tryItOutEnabled: false },
  });
}
