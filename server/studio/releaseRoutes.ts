import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger } from 'fastify';
import { ReleaseBody, RollBackBody, ReleasedResponse, VersionParams } from '../../src/contract/studio.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { staffOf } from '../staff/staffGuard.ts';
import { releaseAsStaff, rollBackAsStaff } from './publishing/releaseAsStaff.ts';
import type { StudioParts } from './studioParts.ts';
import { TASK_LIMIT_MS } from './worker/studioThread.ts';

const PATH = '/api/v2/studio';
const config = { access: 'staff' } as const;
const hide = true;

/** Releases and roll-backs. */
export function releaseRoutes(parts: StudioParts): FastifyPluginAsyncTypebox {
  const { releases } = parts.deps;
  const follow = async (log: FastifyBaseLogger) => {
    try {
      await releases.followAtOnce();
    } catch (err) {
      // It is recorded, and tried again: the processes report it as long as they cannot serve it.
      log.error({ err }, 'A release of the definitions cannot be served; the one before still is');
    }
  };
  return async (app) => {
    app.post(
      `${PATH}/versions/:version/release`,
      {
        // A version that another program has checked is checked again.
        config: { ...config, timeLimitMs: TASK_LIMIT_MS },
        schema: {
          hide,
          params: VersionParams,
          body: ReleaseBody,
          response: { 201: ReleasedResponse, ...problems },
        },
      },
      async (request, reply) => {
        const wanted = { ...request.body, staff: staffOf(request) };
        const { release } = accept(await releaseAsStaff(parts, Number(request.params.version), wanted));
        await follow(request.log);
        return reply.code(201).send({ release });
      },
    );

    app.post(
      `${PATH}/rollback`,
      {
        // So is a version that comes back.
        config: { ...config, timeLimitMs: TASK_LIMIT_MS },
        schema: { hide, body: RollBackBody, response: { 201: ReleasedResponse, ...problems } },
      },
      async (request, reply) => {
        const acting = { ...request.body, staff: staffOf(request) };
        const { release } = accept(await rollBackAsStaff(parts, acting));
        await follow(request.log);
        return reply.code(201).send({ release });
      },
    );
  };
}
