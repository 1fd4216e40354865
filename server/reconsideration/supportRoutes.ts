import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OpenReconsiderationsResponse } from '../../src/contract/reconsideration.ts';
import { problems } from '../platform/http/callSchemas.ts';
import type { ReconsiderationDeps } from './deps.ts';
import { answeringRoutes } from './answeringRoutes.ts';
import { auditReads } from './auditReads.ts';
import { listOpenRequests } from './listOpenRequests.ts';

const PREFIX = '/api/support';
const support = { tag: 'support', access: 'support' } as const;

/** Routes for support's own tools: the requests for reconsideration, their documents, and the answer. */
export function supportRoutes(deps: ReconsiderationDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      `${PREFIX}/reconsiderations`,
      {
        config: { access: support.access },
        schema: { tags: [support.tag], response: { 200: OpenReconsiderationsResponse, ...problems } },
      },
      async () => {
        const open = await listOpenRequests(deps);
        await auditReads(
          deps,
          open.requests.map(({ applicationId }) => applicationId),
        );
        return open;
      },
    );
    await app.register(answeringRoutes(deps, { prefix: PREFIX, ...support }));
  };
}
