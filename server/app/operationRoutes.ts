import { sql } from 'kysely';
import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../src/contract/problem.ts';
import { isMigrated } from '../platform/database/migrateDatabase.ts';
import type { AppDeps } from './deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { refuse } from '../platform/http/refusal.ts';

const tags = ['operation'];
const config = { access: 'public' } as const;
const Status = Type.Object({ status: Type.Literal('ok') });

/** What a load balancer asks: whether the process lives, and whether it can serve. */
export const operationRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.get(
    '/healthz',
    { config, schema: { tags, response: { 200: Status } } },
    async () => ({ status: 'ok' }) as const,
  );

  app.get(
    '/readyz',
    { config, schema: { tags, response: { 200: Status, 503: Problem } } },
    async (_request, reply) => {
      if (!(await isReady(deps))) return sendRefusal(reply, refuse('service.unavailable'));
      return reply.send({ status: 'ok' } as const);
    },
  );
};

async function isReady({ db }: AppDeps): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return await isMigrated(db);
  } catch {
    return false; // the answer is the report: a load balancer reads it and takes this process out
  }
}
