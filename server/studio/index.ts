import type { FastifyPluginAsync } from 'fastify';
import type { ServerDomain } from '../platform/domain.ts';
import type { StudioDeps } from './deps.ts';
import { changeRoutes } from './changeRoutes.ts';
import { checkRoutes } from './checkRoutes.ts';
import { homeRoutes } from './homeRoutes.ts';
import { draftRoutes } from './draftRoutes.ts';
import { DraftContents } from './drafts/draftContents.ts';
import { replayRoutes } from './replayRoutes.ts';
import { releaseRoutes } from './releaseRoutes.ts';
import { versionRoutes } from './versionRoutes.ts';
import { StepModules } from './stepModules.ts';
import { StudioThread } from './worker/studioThread.ts';

/**
 * The studio: staff change definitions and texts in drafts, see their effect, publish them as a version, release it and take it
 * back. No call shows an answer of an applicant.
 */
export function studio(deps: StudioDeps): ServerDomain {
  const contents = new DraftContents(deps);
  const previews = new StudioThread();
  const checks = new StudioThread();
  const modules = new StepModules({ deps, contents, previews });
  const parts = { deps, contents, modules, previews, checks };
  return {
    calls: [
      homeRoutes(parts),
      draftRoutes(parts),
      changeRoutes(parts),
      checkRoutes(parts),
      replayRoutes(parts),
      versionRoutes(parts),
      releaseRoutes(parts),
      closing([previews, checks]),
    ],
  };
}

function closing(threads: readonly StudioThread[]): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onClose', async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    });
  };
}
