import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  InquirySessionBody,
  InquirySessionResponse,
  InquiryStatusResponse,
} from '../../../src/contract/identity.ts';
import { OwnerParams, ownerTargetOf } from '../../owners/ownerParams.ts';
import { accept, refuseUnreachable } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { IdentityDeps } from '../deps.ts';
import { partnerSubject } from './inquirySubject.ts';
import { openInquirySession } from './openInquirySession.ts';
import { pollPartnerInquiry } from './pollPartnerInquiry.ts';

const PATH = '/api/v2/applications/:id/owners/:ownerId/step-ups';
const tags = ['step-ups'];
const params = OwnerParams;
const config = { access: 'signedIn' } as const;

/** The same for the partners of a business, each for themselves. */
export function partnerInquiryRoutes(deps: IdentityDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const kind of ['identification', 'verification'] as const) {
      app.post(
        `${PATH}/${kind}/sessions`,
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
          const subject = accept(await partnerSubject(deps, ownerTargetOf(request), kind));
          const outcome = await openInquirySession(deps, subject, request.body.inquiryId);
          return accept(refuseUnreachable(request, outcome, 'identity.unavailable')).body;
        },
      );
    }

    app.post(
      `${PATH}/identification`,
      { config, schema: { tags, params, response: { 200: InquiryStatusResponse, ...problems } } },
      async (request) => {
        const target = ownerTargetOf(request);
        const polled = accept(await pollPartnerInquiry(deps, target));
        if (polled.trouble !== undefined)
          request.log.warn({ err: polled.trouble }, 'the identity check could not be asked');
        return { inquirySessionStatus: polled.status, applicantId: target.ownerId };
      },
    );
  };
}
