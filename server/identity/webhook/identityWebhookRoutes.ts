import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../../src/contract/problem.ts';
import type { AppDeps } from '../../app/deps.ts';
import { sendRefusal } from '../../platform/http/sendRefusal.ts';
import { takeInquiryWebhook } from './receiveInquiryWebhook.ts';

/** Where the vendor of identity checks tells what became of inquiries. */
export const identityWebhookRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  // The signature is over the body as it came; parsed and written anew, it would be another.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.post(
    '/api/v2/webhooks/identity',
    {
      config: { access: 'public', sameSiteProof: 'signature' },
      schema: { tags: ['webhooks'], response: { 200: Type.Object({}), '4xx': Problem } },
    },
    async ({ headers, body }, reply) => {
      const outcome = await takeInquiryWebhook(deps, { headers, body: typeof body === 'string' ? body : '' });
      return outcome.kind === 'refused' ? sendRefusal(reply, outcome) : {};
    },
  );
};
