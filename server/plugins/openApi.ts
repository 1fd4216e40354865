import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

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

/** Shows the description under /docs, under a policy of its own: its page brings inline styles. */
export async function showApi(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { tryItOutEnabled: false },
  });
}
