import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ChangeBody,
  ChangeResponse,
  ChangesQuery,
  ChangesResponse,
  DraftParams,
  StepModuleParams,
  StepModuleQuery,
} from '../../src/contract/studio.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { staffOf } from '../staff/staffGuard.ts';
import type { StudioParts } from './studioParts.ts';
import { DRAFTS_PATH } from './draftRoutes.ts';
import { changeDraft } from './drafts/changeDraft.ts';
import { readChanges } from './drafts/ownDrafts.ts';

const config = { access: 'staff' } as const;
const hide = true;

/** The whole texts of some files. */
const CHANGE_BYTES = 8 * 1024 * 1024;

const YEAR_SECONDS = 31_536_000;

/** The changes of a draft, and its compiled steps. The module of a revision never changes. */
export function changeRoutes(parts: StudioParts): FastifyPluginAsyncTypebox {
  const { deps, modules } = parts;
  return async (app) => {
    app.post(
      `${DRAFTS_PATH}/:draft/changes`,
      {
        config,
        bodyLimit: CHANGE_BYTES,
        schema: {
          hide,
          params: DraftParams,
          body: ChangeBody,
          response: { 200: ChangeResponse, ...problems },
        },
      },
      async (request) => {
        const wanted = { ...request.body, draft: request.params.draft, staff: staffOf(request) };
        const { revision } = accept(await changeDraft(parts, wanted));
        return { revision };
      },
    );

    app.get(
      `${DRAFTS_PATH}/:draft/changes`,
      {
        config,
        schema: {
          hide,
          params: DraftParams,
          querystring: ChangesQuery,
          response: { 200: ChangesResponse, ...problems },
        },
      },
      async ({ params, query }) => accept(await readChanges(deps, params.draft, Number(query.since))).body,
    );

    app.get(
      `${DRAFTS_PATH}/:draft/steps/:revision/:market/:portal/:step.js`,
      { config, schema: { hide, params: StepModuleParams, querystring: StepModuleQuery } },
      async ({ params, query: { cobrand } }, reply) => {
        const wanted = { ...params, revision: Number(params.revision), cobrand };
        const { code, isNewer } = accept(await modules.read(wanted));
        const kept = isNewer ? 'no-store' : `private, max-age=${YEAR_SECONDS}, immutable`;
        void reply.header('cache-control', kept);
        return reply.type('text/javascript; charset=utf-8').send(code);
      },
    );
  };
}
