import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SandboxEventsResponse } from '../../src/contract/sandboxEvents.ts';
import type { SandboxDeps } from './deps.ts';
import { listSandboxEvents } from './sandboxEventRepository.ts';

/** The route for the console's list of received events. */
export function sandboxEventRoutes({ db }: Pick<SandboxDeps, 'db'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/sandbox/events',
      {
        config: { access: 'public' },
        schema: { tags: ['sandbox'], response: { 200: SandboxEventsResponse } },
      },
      async () => ({ events: await listSandboxEvents(db) }),
    );
  };
}
