import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountsResponse } from '../../src/contract/accounts.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { AppDeps } from '../app/deps.ts';
import { forbidCaching, sessionOf } from '../access/guardAccess.ts';
import { listOwnedApplications } from '../applications/applicationRepository.ts';
import { presentAccounts } from './presentAccounts.ts';

/** The businesses of the signed-in person. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.get(
    '/api/v2/accounts',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['accounts'], response: { 200: AccountsResponse, '4xx': Problem } },
    },
    async (request, reply) => {
      forbidCaching(reply);
      const rows = await listOwnedApplications(deps.db, sessionOf(request).accountId);
      return reply.send({ accounts: presentAccounts(rows, deps.flows.markets) });
    },
  );
};
