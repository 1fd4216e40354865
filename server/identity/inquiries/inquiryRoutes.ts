import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import {
  InquirySessionBody,
  InquirySessionResponse,
  InquiryStatusResponse,
} from '../../../src/contract/identity.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';
import { applicantIdOf } from '../../applications/presentApplication.ts';
import { OwnerParams, ownerTargetOf } from '../../owners/ownerParams.ts';
import { accept, refuseUnreachable } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import type { InquiryKind } from '../identityPort.ts';
import type { InquiryStatusOutcome } from './readInquiryResult.ts';
import { applicantSubject, partnerSubject, type InquirySubject } from './inquirySubject.ts';
import { openInquirySession } from './openInquirySession.ts';
import { pollInquiry, pollPartnerInquiry } from './pollInquiry.ts';

const KINDS = ['identification', 'verification'] as const satisfies readonly InquiryKind[];
const tags = ['step-ups'];
const signedIn = { access: 'signedIn' } as const;

/** Checking an identity in the vendor's dialog, the applicant's or a partner's: opening it, and waiting for the result. */
export function inquiryRoutes(deps: IdentityDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    addRoutes(deps, app, ofApplicants(deps));
    addRoutes(deps, app, ofPartners(deps));
  };
}

/** Whose identity the calls under a path check. */
interface CheckedPerson {
  readonly path: string;
  readonly params: typeof ApplicationParams | typeof OwnerParams;
  readonly config: FastifyContextConfig;
  readonly by: (request: FastifyRequest) => {
    readonly applicantId: string;
    readonly find: (kind: InquiryKind) => Promise<InquirySubject | Refusal>;
    readonly poll: () => Promise<InquiryStatusOutcome | Refusal>;
  };
}

function ofApplicants(deps: IdentityDeps): CheckedPerson {
  return {
    path: '/api/v2/applications/:id/step-ups',
    params: ApplicationParams,
    config: { ...signedIn, onPhone: 'identification' },
    by: (request) => {
      const target = targetOf(request);
      return {
        applicantId: applicantIdOf(target.applicationId),
        find: (kind) => applicantSubject(deps, target, kind),
        poll: () => pollInquiry(deps, target),
      };
    },
  };
}

function ofPartners(deps: IdentityDeps): CheckedPerson {
  return {
    path: '/api/v2/applications/:id/owners/:ownerId/step-ups',
    params: OwnerParams,
    config: { ...signedIn, onPhone: 'identification' },
    by: (request) => {
      const target = ownerTargetOf(request);
      return {
        applicantId: target.ownerId,
        find: (kind) => partnerSubject(deps, target, kind),
        poll: () => pollPartnerInquiry(deps, target),
      };
    },
  };
}

type Instance = Parameters<FastifyPluginAsyncTypebox>[0];

function addRoutes(deps: IdentityDeps, app: Instance, { path, params, config, by }: CheckedPerson): void {
  const shared = { tags, params };
  for (const kind of KINDS) {
    const response = { 200: InquirySessionResponse, ...problems };
    app.post(
      `${path}/${kind}/sessions`,
      { config, schema: { ...shared, body: InquirySessionBody, response } },
      async (request) => {
        const subject = accept(await by(request).find(kind));
        const outcome = await openInquirySession(deps, subject, request.body.inquiryId);
        return accept(refuseUnreachable(request, outcome, 'identity.unavailable')).body;
      },
    );
  }

  app.post(
    `${path}/identification`,
    { config, schema: { ...shared, response: { 200: InquiryStatusResponse, ...problems } } },
    async (request) => {
      const { applicantId, poll } = by(request);
      const polled = accept(await poll());
      if (polled.trouble !== undefined)
        request.log.warn({ err: polled.trouble }, 'the identity check could not be asked');
      return { inquirySessionStatus: polled.status, applicantId };
    },
  );
}
