import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountsQuery, AccountsResponse } from '../../src/contract/accounts.ts';
import { ProfilesQuery, ProfilesResponse } from '../../src/contract/profiles.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { findOwnedApplications, listOwnedStates } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { listDrafts } from '../drafts/draftRepository.ts';
import type { LinkedBankPart } from '../applications/applicationParts.ts';
import { orderAccounts, presentAccounts, presentDraft } from './presentAccounts.ts';
import { readProfiles } from './readProfiles.ts';

const PAGE_SIZE = 50;

/** The businesses of the signed-in person. */
export function accountRoutes(deps: ApplicationsDeps, parts: LinkedBankPart): FastifyPluginAsyncTypebox {
  const { db } = deps;
  return async (app) => {
    app.get(
      '/api/v2/accounts',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['accounts'],
          querystring: AccountsQuery,
          response: { 200: AccountsResponse, ...problems },
        },
      },
      async (request) => {
        const { accountId } = sessionOf(request);
        const portal = choosePortal(deps, request.host).id;
        const { after } = request.query;
        const ids = orderAccounts(await listOwnedStates(db, accountId)).map(({ id }) => id);
        const start = after === undefined ? 0 : ids.indexOf(after) + 1;
        const page = ids.slice(start, start + PAGE_SIZE);
        const drafts = after === undefined ? await listDrafts(db, { accountId, portal }) : [];
        const shown = await Promise.all(drafts.map((row) => presentDraft(deps, row)));
        return {
          accounts: await presentAccounts(deps, parts, await findOwnedApplications(db, accountId, page)),
          drafts: shown.filter((draft) => draft !== undefined),
          next: start + PAGE_SIZE < ids.length ? (page.at(-1) ?? null) : null,
        };
      },
    );

    app.get(
      '/api/v2/profiles',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['accounts'],
          querystring: ProfilesQuery,
          response: { 200: ProfilesResponse, ...problems },
        },
      },
      async (request) =>
        readProfiles(deps, {
          ...request.query,
          accountId: sessionOf(request).accountId,
          newestIsDefault: choosePortal(deps, request.host).features.accountsFirst === true,
        }),
    );
  };
}
