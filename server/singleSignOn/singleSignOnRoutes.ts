import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  AuthCodeQuery,
  AuthCodeRedemptionBody,
  AuthCodeRedemptionResponse,
  AuthCodeResponse,
  PermissionBody,
  PermissionParams,
  PermissionResponse,
  PermissionsResponse,
} from '../../src/contract/singleSignOn.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { createAuthCode, redeemAuthCode } from './authCodes.ts';
import { grantOwnPermission, listOwnPermissions, revokeOwnPermission } from './ownPermissions.ts';

const tags = ['single sign-on'];
const params = ApplicationParams;
const config = { access: 'signedIn' } as const;

/** Routes for continuing at a partner's site without signing in there again. */
export function singleSignOnRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/applications/:id/permissions',
      {
        config,
        schema: { tags, params, body: PermissionBody, response: { 200: PermissionResponse, ...problems } },
      },
      async (request) => accept(await grantOwnPermission(deps, targetOf(request), request.body.type)).body,
    );

    app.get(
      '/api/v2/applications/:id/permissions',
      { config, schema: { tags, params, response: { 200: PermissionsResponse, ...problems } } },
      async (request) => accept(await listOwnPermissions(deps, targetOf(request))).body,
    );

    app.delete(
      '/api/v2/applications/:id/permissions/:type',
      { config, schema: { tags, params: PermissionParams, response: { 204: Type.Null(), ...problems } } },
      async (request, reply) => {
        accept(await revokeOwnPermission(deps, targetOf(request), request.params.type));
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/v2/applications/:id/auth-code',
      {
        // The response opens a partner's site: no link and no other page may call this route.
        config: { ...config, sameSiteProof: 'header' },
        schema: {
          tags,
          params,
          querystring: AuthCodeQuery,
          response: { 200: AuthCodeResponse, ...problems },
        },
      },
      async (request) => {
        const { code } = accept(await createAuthCode(deps, targetOf(request), request.query));
        return { code };
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
          response: { 200: AuthCodeRedemptionResponse, ...problems },
        },
      },
      async (request) => accept(await redeemAuthCode(deps, request.body)).body,
    );
  };
}
