import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { RECEIPT_NAME, makeReceipt, type ReceiptsDeps } from './makeReceipt.ts';

/** The own application and the agreement that was signed with it, to keep. */
export function receiptRoutes(deps: ReceiptsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/applications/:id/agreement.pdf',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['applications'],
          params: ApplicationParams,
          produces: ['application/pdf'],
          response: { 200: Type.Unknown({ description: 'A PDF' }), ...problems },
        },
      },
      async (request, reply) => {
        const target = targetOf(request);
        const own = accept(await readOwnApplication(deps, target));
        const limited = await consumeLimit(deps, deps.db, {
          name: 'receipts',
          subjects: [target.accountId],
        });
        if (limited) accept(limited);
        const document = await makeReceipt(deps, own);
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${RECEIPT_NAME}"`)
          .header('cache-control', 'no-store')
          .send(document);
      },
    );
  };
}
