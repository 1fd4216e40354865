import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SandboxClockBody, SandboxClockResponse } from '../../src/contract/sandbox.ts';
import { problems } from '../platform/http/callSchemas.ts';
import type { SandboxDeps } from './deps.ts';
import { listDueJobs } from './sandboxClockRepository.ts';

const PATH = '/api/sandbox/clock';
const tags = ['sandbox'];
const config = { access: 'public' } as const;

/** Routes by which the sandbox console reads the time and lets it pass: what is due until then is done. */
export function sandboxClockRoutes(
  deps: Pick<SandboxDeps, 'db' | 'sandboxClock' | 'wakeWorker'>,
): FastifyPluginAsyncTypebox {
  const present = async () => {
    const now = deps.sandboxClock.now();
    return { now: now.toISOString(), due: await listDueJobs(deps.db, now) };
  };
  return async (app) => {
    app.get(PATH, { config, schema: { tags, response: { 200: SandboxClockResponse } } }, present);

    app.post(
      PATH,
      {
        config,
        schema: { tags, body: SandboxClockBody, response: { 200: SandboxClockResponse, ...problems } },
      },
      async ({ body }) => {
        await deps.sandboxClock.forward(body.minutes);
        deps.wakeWorker();
        return present();
      },
    );
  };
}
