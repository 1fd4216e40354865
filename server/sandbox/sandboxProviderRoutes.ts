import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  SandboxCarrierQuery,
  SandboxCarrierResponse,
  SandboxInquiryMoveBody,
  SandboxInquiryParams,
} from '../../src/contract/sandboxProviders.ts';
import { moveSandboxInquiry } from '../identity/sandbox/moveSandboxInquiry.ts';
import { receiveInquiryWebhook } from '../identity/webhook/inquiryWebhook.ts';
import { requestSandboxVfp } from '../phone/auth/sandbox/sandboxVfp.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { SignedWebhook } from '../platform/webhooks/inboundWebhook.ts';
import type { SandboxDeps } from './deps.ts';

const tags = ['sandbox'];
const config = { access: 'public' } as const;

/** Receives a webhook as if the vendor had sent it. */
type DeliverWebhook = (webhook: SignedWebhook) => Promise<unknown>;

/** The vendors' ends that browsers talk to: the carrier, and the dialog of the identity check. */
export function sandboxProviderRoutes(
  deps: SandboxDeps,
  deliver: DeliverWebhook = (webhook) => receiveInquiryWebhook(deps, webhook),
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/sandbox/carrier',
      {
        config,
        schema: {
          tags,
          querystring: SandboxCarrierQuery,
          response: { 200: SandboxCarrierResponse, ...problems },
        },
      },
      async (request) => {
        const vfp = requestSandboxVfp(deps, request.query.ticket);
        return accept(vfp === undefined ? refuse('route.notFound') : { kind: 'found', body: { vfp } }).body;
      },
    );

    app.post(
      '/api/sandbox/inquiries/:id/moves',
      {
        config,
        schema: {
          tags,
          params: SandboxInquiryParams,
          body: SandboxInquiryMoveBody,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        const { webhook } = accept(await move(deps, { inquiryId: request.params.id, ...request.body }));
        if (webhook) await deliver(webhook);
        return reply.code(204).send(null);
      },
    );
  };
}

async function move(deps: SandboxDeps, wanted: Parameters<typeof moveSandboxInquiry>[1]) {
  const outcome = await moveSandboxInquiry(deps, wanted);
  switch (outcome.kind) {
    case 'unknown':
      return refuse('inquiry.unknown');
    case 'ended':
      return refuse('application.state');
    case 'moved':
      return outcome;
  }
}
