import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountsResponse } from '../../src/contract/accounts.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { listOwnedApplications } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { problems } from '../platform/http/problems.ts';
import { presentAccounts } from './presentAccounts.ts';

/** The businesses of the signed-in person. */
export function accountRoutes({ db, flows }: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/accounts',
      {
        config: { access: 'signedIn' },
        schema: { tags: ['accounts'], response: { 200: AccountsResponse, ...problems } },
      },
      async (request) => {
        const rows = await listOwnedApplications(db, sessionOf(request).accountId);
        return { accounts: presentAccounts(rows, flows.markets) };
      },
    );
  };
}
