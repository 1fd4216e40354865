import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../src/contract/problem.ts';
import {
  SandboxCarrierQuery,
  SandboxCarrierResponse,
  SandboxInquiryMoveBody,
  SandboxInquiryParams,
} from '../../src/contract/sandboxProviders.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { forbidCaching } from '../access/guardAccess.ts';
import type { InboundWebhook } from '../identity/identityPort.ts';
import { moveSandboxInquiry } from '../identity/sandbox/moveSandboxInquiry.ts';
import { askSandboxCarrier } from '../phone/auth/sandbox/askSandboxCarrier.ts';
import { refuse } from '../platform/http/refusal.ts';

const tags = ['sandbox'];
const config = { access: 'public' } as const;

export interface SandboxProviderOptions {
  readonly deps: AppDeps;
  /** Takes a webhook as if the vendor had sent it. */
  readonly deliver: (headers: InboundWebhook['headers'], body: string) => Promise<void>;
}

/** The vendors' ends that browsers talk to: the carrier, and the dialog of the identity check. */
export const sandboxProviderRoutes: FastifyPluginAsyncTypebox<SandboxProviderOptions> = async (
  app,
  { deps, deliver },
) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  app.get(
    '/api/sandbox/carrier',
    {
      config,
      schema: {
        tags,
        querystring: SandboxCarrierQuery,
        response: { 200: SandboxCarrierResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const vfp = askSandboxCarrier(deps, request.query.ticket);
      return vfp === undefined ? sendRefusal(reply, refuse('route.notFound')) : { vfp };
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
        response: { 204: Type.Null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await moveSandboxInquiry(deps, { inquiryId: request.params.id, ...request.body });
      switch (outcome.kind) {
        case 'unknown':
          return sendRefusal(reply, refuse('inquiry.unknown'));
        case 'ended':
          return sendRefusal(reply, refuse('application.state'));
        case 'moved':
          if (outcome.webhook) await deliver(outcome.webhook.headers, outcome.webhook.body);
          return reply.code(204).send(null);
      }
    },
  );
};
