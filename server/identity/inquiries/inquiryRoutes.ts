import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  InquirySessionBody,
  InquirySessionResponse,
  InquiryStatusResponse,
} from '../../../src/contract/identity.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';
import { applicantIdOf } from '../../applications/presentApplication.ts';
import { accept, refuseUnreachable } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { IdentityDeps } from '../deps.ts';
import { applicantSubject } from './inquirySubject.ts';
import { openInquirySession } from './openInquirySession.ts';
import { pollInquiry } from './pollInquiry.ts';

const tags = ['step-ups'];
const params = ApplicationParams;
const config = { access: 'signedIn' } as const;

/** Checking an identity in the vendor's dialog: opening it, and waiting for the result. */
export function inquiryRoutes(deps: IdentityDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const kind of ['identification', 'verification'] as const) {
      app.post(
        `/api/v2/applications/:id/step-ups/${kind}/sessions`,
        {
          config,
          schema: {
            tags,
            params,
            body: InquirySessionBody,
            response: { 200: InquirySessionResponse, ...problems },
          },
        },
        async (request) => {
          const { inquiryId } = request.body;
          const subject = accept(await applicantSubject(deps, targetOf(request), kind));
          const outcome = await openInquirySession(deps, subject, inquiryId);
          return accept(refuseUnreachable(request, outcome, 'identity.unavailable')).body;
        },
      );
    }

    app.post(
      '/api/v2/applications/:id/step-ups/identification',
      { config, schema: { tags, params, response: { 200: InquiryStatusResponse, ...problems } } },
      async (request) => {
        const target = targetOf(request);
        const polled = accept(await pollInquiry(deps, target));
        if (polled.trouble !== undefined)
          request.log.warn({ err: polled.trouble }, 'the identity check could not be asked');
        return { inquirySessionStatus: polled.status, applicantId: applicantIdOf(target.applicationId) };
      },
    );
  };
}
