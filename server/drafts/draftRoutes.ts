import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import {
  DraftQuery,
  DraftResponse,
  ReadDraftQuery,
  SaveDraftBody,
  SaveDraftResponse,
} from '../../src/contract/drafts.ts';
import type { AccessDeps } from '../access/deps.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { languageOfCaller } from '../access/mailedCodes/languageOfCaller.ts';
import { chooseCurrent } from '../definitions/flows/chooseFlow.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { resolveCategory } from '../definitions/flows/resolveCategory.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { accept, RequestRefused } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { clearPrefillCookie, readPrefillCookie } from '../prefill/prefillCookie.ts';
import { endAddition } from '../prefill/prefillRepository.ts';
import { refuse } from '../platform/http/refusal.ts';
import { carryOver, prefillDraft } from './fillDraft.ts';
import { deleteDraft, findDraft, type DraftKey } from './draftRepository.ts';
import { saveDraft } from './saveDraft.ts';
import { openDraft } from './sealDraft.ts';

const PATH = '/api/v2/drafts/current';
const config = { access: 'signedIn' } as const;
const shared = { tags: ['drafts'], querystring: DraftQuery };

/** More than all answers of a market's form at their greatest lengths. */
const BODY_LIMIT_BYTES = 131_072;

/** The draft of the signed-in person in the portal and the market of the page. */
export function draftRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  const flowOf = (host: string, currency: string | undefined): LoadedFlow =>
    accept(chooseCurrent(deps, choosePortal(deps, host).id, currency)).flow;

  return async (app) => {
    app.get(
      PATH,
      {
        // Pages read it wherever they are; it is the representative's own.
        config: { ...config, whileHelping: 'own' },
        schema: { ...shared, querystring: ReadDraftQuery, response: { 200: DraftResponse, ...problems } },
      },
      async (request, reply) => {
        const flow = flowOf(request.host, request.query.currency);
        const { portal, market } = flow.reference;
        const accountId = ownerOf(request);
        const { currency, keepFrom } = request.query;
        const language = languageOfCaller(deps, request, currency, request.query.language);
        const token = readPrefillCookie(deps.config, request);
        if (token !== undefined) {
          const isDone = await prefillDraft(deps, { token, accountId, flow, language });
          if (isDone) clearPrefillCookie(deps.config, reply);
        }
        const isCarried = await carryOver(deps, { accountId, keepFrom, flow, language });
        return {
          ...(await presentCurrent(deps, { key: { accountId, portal, market }, flow, language })),
          ...(isCarried && { carriedOver: true as const }),
        };
      },
    );

    app.put(
      PATH,
      {
        config,
        bodyLimit: BODY_LIMIT_BYTES,
        schema: { ...shared, body: SaveDraftBody, response: { 200: SaveDraftResponse, ...problems } },
      },
      async (request) => {
        const accountId = ownerOf(request);
        const flow = flowOf(request.host, request.query.currency);
        const language = languageOfCaller(deps, request, request.query.currency);
        return accept(await saveDraft(deps, { accountId, flow, body: request.body, language })).body;
      },
    );

    app.delete(
      PATH,
      { config, schema: { ...shared, response: { 204: Type.Null(), ...problems } } },
      async (request, reply) => {
        const { portal, market } = flowOf(request.host, request.query.currency).reference;
        const key = { accountId: ownerOf(request), portal, market };
        await inTransaction(deps.db, async (trx) => {
          await deleteDraft(trx, key);
          await endAddition(trx, key);
          return { kind: 'deleted' as const };
        });
        return reply.code(204).send(null);
      },
    );
  };
}

interface CurrentDraft {
  readonly key: DraftKey;
  readonly flow: LoadedFlow;
  readonly language: string;
}

/** Presents the draft with the name of its category in the reader's language, which need not be the one it was chosen in. */
async function presentCurrent(
  deps: AccessDeps,
  { key, flow, language }: CurrentDraft,
): Promise<DraftResponse> {
  const row = await findDraft(deps.db, key);
  if (!row || row.submitted_as !== null) return { draft: null, submittedAs: row?.submitted_as ?? null };
  const { revision, idempotency_key: idempotencyKey, updated_at: updatedAt } = row;
  const stored = await openDraft(deps.keys, row);
  const category = resolveCategory({ flow, categories: deps.categories, language }, stored);
  const answers = category.kind === 'resolved' ? category.answers : stored;
  return {
    draft: { answers, revision, idempotencyKey, updatedAt: updatedAt.toISOString() },
    submittedAs: null,
  };
}

// The draft belongs to the session, not to the URL: a page of another account would read it, and write theirs.
function ownerOf(request: FastifyRequest<{ Querystring: Static<typeof DraftQuery> }>): string {
  const { accountId } = sessionOf(request);
  const { account = accountId } = request.query;
  if (account !== accountId) throw new RequestRefused(refuse('account.required'));
  return accountId;
}
