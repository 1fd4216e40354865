import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../src/contract/problem.ts';
import {
  MagicValuesResponse,
  SandboxAddressesQuery,
  SandboxAddressesResponse,
  SandboxApplicationsResponse,
  SandboxDecisionBody,
  SandboxMessagesQuery,
  SandboxMessagesResponse,
} from '../../src/contract/sandbox.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { forbidCaching } from '../access/guardAccess.ts';
import magicValues from './magicValues.json' with { type: 'json' };
import { findAddresses } from '../addresses/sandbox/findAddresses.ts';
import { listSandboxApplications, listSandboxMessages } from './sandboxRepository.ts';
import { decideApplication } from '../applications/underwriting/decideApplication.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';

const tags = ['sandbox'];
const config = { access: 'public' } as const;

/** The sandbox console. Registered only while a sandbox adapter is bound, which production refuses. */
export const sandboxRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  app.get(
    '/api/sandbox/messages',
    {
      config,
      schema: { tags, querystring: SandboxMessagesQuery, response: { 200: SandboxMessagesResponse } },
    },
    async (request) => ({ messages: await listSandboxMessages(deps.db, request.query.to) }),
  );

  app.get(
    '/api/sandbox/magic-values',
    { config, schema: { tags, response: { 200: MagicValuesResponse } } },
    async () => ({ magicValues }),
  );

  app.get(
    '/api/sandbox/applications',
    { config, schema: { tags, response: { 200: SandboxApplicationsResponse } } },
    async () => ({ applications: await listSandboxApplications(deps.db) }),
  );

  app.post(
    '/api/sandbox/applications/:id/decision',
    {
      config,
      schema: {
        tags,
        params: ApplicationParams,
        body: SandboxDecisionBody,
        response: { 204: Type.Null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await decideApplication(deps, {
        applicationId: request.params.id,
        decision: request.body.decision,
        stepUps: request.body.stepUps ?? [],
        reason: 'decided in the sandbox console',
        actor: 'sandbox',
      });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/sandbox/addresses',
    {
      config,
      schema: { tags, querystring: SandboxAddressesQuery, response: { 200: SandboxAddressesResponse } },
    },
    async (request) => ({ addresses: await findAddresses(request.query) }),
  );
};
