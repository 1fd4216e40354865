import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../src/contract/problem.ts';
import {
  AuthCodeQuery,
  AuthCodeRedemptionBody,
  AuthCodeRedemptionResponse,
  AuthCodeResponse,
  PermissionBody,
  PermissionResponse,
} from '../../src/contract/singleSignOn.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { forbidCaching } from '../access/guardAccess.ts';
import { createAuthCode, redeemAuthCode } from './authCodes.ts';
import { grantOwnPermission } from './grantOwnPermission.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';

const tags = ['single sign-on'];
const config = { access: 'signedIn' } as const;

/** Going on at a partner's site without signing in there again. */
export const singleSignOnRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  app.post(
    '/api/v2/applications/:id/permissions',
    {
      config,
      schema: {
        tags,
        params: ApplicationParams,
        body: PermissionBody,
        response: { 200: PermissionResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await grantOwnPermission(deps, targetOf(request), request.body.type);
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );

  app.get(
    '/api/v2/applications/:id/auth-code',
    {
      config,
      schema: {
        tags,
        params: ApplicationParams,
        querystring: AuthCodeQuery,
        response: { 200: AuthCodeResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await createAuthCode(deps, targetOf(request), request.query);
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send({ code: outcome.code });
    },
  );

  app.post(
    '/api/v2/auth-codes/redemptions',
    {
      // A partner's server has no session; the code itself is what it has.
      config: { access: 'public' },
      schema: {
        tags,
        body: AuthCodeRedemptionBody,
        response: { 200: AuthCodeRedemptionResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await redeemAuthCode(deps, request.body);
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );
};
