import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ContentParams,
  DraftParams,
  FindingsResponse,
  MergeBody,
  MergeResponse,
  NewMarketBody,
  NewMarketResponse,
} from '../../src/contract/studio.ts';
import { CoverageQuery, CoverageResponse } from '../../src/contract/studioHome.ts';
import { mayDo } from '../../src/contract/staff.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { refuse } from '../platform/http/refusal.ts';
import { staffOf } from '../staff/staffGuard.ts';
import { DRAFTS_PATH, writerOf } from './draftRoutes.ts';
import { addMarket } from './drafts/addMarket.ts';
import { mergeWithNewest } from './drafts/mergeWithNewest.ts';
import { readCoverage } from './coverage.ts';
import { DraftChecks } from './findings.ts';
import type { StudioParts } from './studioParts.ts';
import { TASK_LIMIT_MS } from './worker/studioThread.ts';

/** A first check takes longer than a call of an applicant may, and so does a new market. */
const config = { access: 'staff', timeLimitMs: TASK_LIMIT_MS } as const;
const hide = true;

/** The findings of drafts, merging them with the newest version, and new markets in them. */
export function checkRoutes(parts: StudioParts): FastifyPluginAsyncTypebox {
  const checked = new DraftChecks(parts);
  return async (app) => {
    app.get(
      `${DRAFTS_PATH}/:draft/findings`,
      { config, schema: { hide, params: ContentParams, response: { 200: FindingsResponse, ...problems } } },
      async ({ params }) => accept(await checked.of(params.draft)).body,
    );

    app.get(
      `${DRAFTS_PATH}/:draft/coverage`,
      {
        config,
        schema: {
          hide,
          params: ContentParams,
          querystring: CoverageQuery,
          response: { 200: CoverageResponse, ...problems },
        },
      },
      async ({ params, query }) => accept(await readCoverage(parts, params.draft, query)).body,
    );

    app.post(
      `${DRAFTS_PATH}/:draft/merge`,
      {
        config,
        schema: {
          hide,
          params: DraftParams,
          body: MergeBody,
          response: { 200: MergeResponse, ...problems },
        },
      },
      async (request) => {
        const { draft } = request.params;
        const { choices } = request.body;
        const staff = writerOf(staffOf(request));
        return accept(await mergeWithNewest(parts, { draft, staff, choices })).body;
      },
    );

    app.post(
      `${DRAFTS_PATH}/:draft/markets`,
      {
        config,
        schema: {
          hide,
          params: DraftParams,
          body: NewMarketBody,
          response: { 200: NewMarketResponse, ...problems },
        },
      },
      async (request) => {
        const { draft } = request.params;
        const staff = staffOf(request);
        // The list of all languages is one of the files.
        if (!mayDo(staff.roles, 'edit')) accept(refuse('studio.roleMissing'));
        return accept(await addMarket(parts, { draft, staff, market: request.body })).body;
      },
    );
  };
}
