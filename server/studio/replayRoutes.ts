import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { DraftParams, ReplayResponse, VersionParams } from '../../src/contract/studio.ts';
import { accept } from '../platform/http/accept.ts';
import { EmptyBody, problems } from '../platform/http/callSchemas.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findVersion } from '../publishing/publishingRepository.ts';
import { DRAFTS_PATH } from './draftRoutes.ts';
import { findDraft } from './drafts/draftRepository.ts';
import { replayAll } from './replay.ts';
import type { StudioParts } from './studioParts.ts';
import type { KeyedProject } from './worker/studioThread.ts';

const PATH = '/api/v2/studio/versions';
/** A replay reads every draft. */
const config = { access: 'staff', timeLimitMs: 10 * 60_000 } as const;
const response = { 200: ReplayResponse, ...problems };
const hide = true;

/** Trying stored drafts with a draft of definitions, or with a version. */
export function replayRoutes(parts: StudioParts): FastifyPluginAsyncTypebox {
  const { deps, contents } = parts;
  const { db } = deps;
  const replayFor = async (reply: FastifyReply, project: KeyedProject) => {
    const signal = untilGone(reply);
    try {
      return await replayAll(parts, project, signal);
    } catch (error) {
      // The caller is gone, and nothing has failed.
      if (signal.aborted) return accept(refuse('request.slow'));
      throw error;
    }
  };
  return async (app) => {
    app.post(
      `${DRAFTS_PATH}/:draft/replay`,
      { config, schema: { hide, params: DraftParams, body: EmptyBody, response } },
      async ({ params }, reply) => {
        const row = (await findDraft(db, params.draft)) ?? accept(refuse('studio.draftNotFound'));
        const { texts } = await contents.read(db, row);
        return replayFor(reply, { key: row.id, texts });
      },
    );

    app.post(
      `${PATH}/:version/replay`,
      { config, schema: { hide, params: VersionParams, body: EmptyBody, response } },
      async ({ params }, reply) => {
        const number = Number(params.version);
        if (!(await findVersion(db, number))) accept(refuse('studio.versionNotFound'));
        const texts = await contents.baseTexts(db, number);
        return replayFor(reply, { key: `base ${number}`, texts });
      },
    );
  };
}

/** Aborted once the caller has gone away. */
function untilGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
