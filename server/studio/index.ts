import type { FastifyPluginAsync } from 'fastify';
import type { ServerDomain } from '../platform/domain.ts';
import type { StudioDeps } from './deps.ts';
import { changeRoutes } from './changeRoutes.ts';
import { draftRoutes } from './draftRoutes.ts';
import { DraftContents } from './drafts/draftContents.ts';
import { StudioThread } from './worker/studioThread.ts';

/**
 * The studio: staff change definitions and texts in drafts, look at what they change, publish it as a version, release it and take it
 * back. No call shows an answer of an applicant.
 */
export function studio(deps: StudioDeps): ServerDomain {
  const contents = new DraftContents(deps);
  const previews = new StudioThread();
  const parts = { deps, contents, previews };
  return { calls: [draftRoutes(parts), changeRoutes(parts), closing([previews])] };
}

function closing(threads: readonly StudioThread[]): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onClose', async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    });
  };
}
