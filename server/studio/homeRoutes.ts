import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  StudioHomeResponse,
  StudioSearchQuery,
  StudioSearchResponse,
  StudioStateResponse,
} from '../../src/contract/studioHome.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { readHome, readState, searchNewest } from './home.ts';
import type { StudioParts } from './studioParts.ts';
import { TASK_LIMIT_MS } from './worker/studioThread.ts';

const config = { access: 'staff' } as const;
const hide = true;

/** The home of the studio: markets with their state, and a search in all steps, questions and texts. */
export function homeRoutes(parts: StudioParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/studio/home',
      { config, schema: { hide, response: { 200: StudioHomeResponse, ...problems } } },
      () => readHome(parts),
    );

    app.get(
      '/api/v2/studio/home/state',
      {
        config: { ...config, timeLimitMs: TASK_LIMIT_MS },
        schema: { hide, response: { 200: StudioStateResponse, ...problems } },
      },
      () => readState(parts),
    );

    app.get(
      '/api/v2/studio/search',
      {
        config,
        schema: {
          hide,
          querystring: StudioSearchQuery,
          response: { 200: StudioSearchResponse, ...problems },
        },
      },
      ({ query }) => searchNewest(parts, query.text),
    );
  };
}
