import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  DraftParams,
  PublishedResponse,
  ReasonBody,
  RefusalBody,
  VersionParams,
  VersionResponse,
  VersionsResponse,
} from '../../src/contract/studio.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { staffOf } from '../staff/staffGuard.ts';
import { DRAFTS_PATH } from './draftRoutes.ts';
import { publishDraft } from './publishing/publishDraft.ts';
import { readVersionFiles, readVersions } from './publishing/readVersions.ts';
import { approveAsStaff, refuseAsStaff } from './publishing/releaseAsStaff.ts';
import type { StudioParts } from './studioParts.ts';
import { TASK_LIMIT_MS } from './worker/studioThread.ts';

const PATH = '/api/v2/studio/versions';
const config = { access: 'staff' } as const;
const hide = true;

const DECISIONS = [
  { call: 'approve', body: ReasonBody, decide: approveAsStaff },
  { call: 'refuse', body: RefusalBody, decide: refuseAsStaff },
] as const;

/** Versions of the definitions: publishing a draft, reading them, approving and refusing them. */
export function versionRoutes(parts: StudioParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${DRAFTS_PATH}/:draft/publish`,
      {
        // The checker reads it first.
        config: { ...config, timeLimitMs: TASK_LIMIT_MS },
        schema: {
          hide,
          params: DraftParams,
          body: ReasonBody,
          response: { 201: PublishedResponse, ...problems },
        },
      },
      async (request, reply) => {
        const wanted = { ...request.params, ...request.body, staff: staffOf(request) };
        const { version } = accept(await publishDraft(parts, wanted));
        return reply.code(201).send({ version });
      },
    );

    app.get(PATH, { config, schema: { hide, response: { 200: VersionsResponse, ...problems } } }, (request) =>
      readVersions(parts, staffOf(request)),
    );

    app.get(
      `${PATH}/:version`,
      { config, schema: { hide, params: VersionParams, response: { 200: VersionResponse, ...problems } } },
      async (request) => {
        const { version } = request.params;
        return accept(await readVersionFiles(parts, Number(version), staffOf(request))).body;
      },
    );

    for (const { call, body, decide } of DECISIONS)
      app.post(
        `${PATH}/:version/${call}`,
        {
          config,
          schema: { hide, params: VersionParams, body, response: { 204: Type.Null(), ...problems } },
        },
        async (request, reply) => {
          const acting = { ...request.body, staff: staffOf(request) };
          accept(await decide(parts, Number(request.params.version), acting));
          return reply.code(204).send(null);
        },
      );
  };
}
