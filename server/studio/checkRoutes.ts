import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DraftParams, FindingsResponse } from '../../src/contract/studio.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { DRAFTS_PATH } from './draftRoutes.ts';
import { DraftChecks } from './findings.ts';
import type { StudioParts } from './studioParts.ts';

const config = { access: 'staff' } as const;
const hide = true;

/** The findings of drafts. */
export function checkRoutes(parts: StudioParts): FastifyPluginAsyncTypebox {
  const checked = new DraftChecks(parts);
  return async (app) => {
    app.get(
      `${DRAFTS_PATH}/:draft/findings`,
      { config, schema: { hide, params: DraftParams, response: { 200: FindingsResponse, ...problems } } },
      async ({ params }) => accept(await checked.of(params.draft)).body,
    );
  };
}
