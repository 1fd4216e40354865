import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountsResponse } from '../../src/contract/accounts.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { listOwnedApplications } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { listDrafts } from '../drafts/draftRepository.ts';
import type { AccountsParts } from './accountsParts.ts';
import { presentAccounts } from './presentAccounts.ts';
import { presentDraft } from './presentDraft.ts';

/** The businesses of the signed-in person. */
export function accountRoutes(deps: ApplicationsDeps, parts: AccountsParts): FastifyPluginAsyncTypebox {
  const { db } = deps;
  return async (app) => {
    app.get(
      '/api/v2/accounts',
      {
        config: { access: 'signedIn' },
        schema: { tags: ['accounts'], response: { 200: AccountsResponse, ...problems } },
      },
      async (request) => {
        const { accountId } = sessionOf(request);
        const portal = choosePortal(deps, request.host).id;
        const rows = await listOwnedApplications(db, accountId);
        const drafts = await Promise.all(
          (await listDrafts(db, { accountId, portal })).map((row) => presentDraft(deps, row)),
        );
        return {
          accounts: await presentAccounts(deps, parts, rows),
          drafts: drafts.filter((draft) => draft !== undefined),
        };
      },
    );
  };
}
