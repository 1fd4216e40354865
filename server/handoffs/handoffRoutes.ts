import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import {
  HandoffBody,
  HandoffEndBody,
  HandoffLookResponse,
  HandoffParams,
  HandoffStateResponse,
  HandoffTokenBody,
  NewHandoffResponse,
  OpenedHandoffResponse,
  PartnerHandoffBody,
} from '../../src/contract/handoffs.ts';
import { callingBrowser, giveSession } from '../access/browsers/callingBrowser.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { presentOpened } from '../access/sessions/presentSession.ts';
import { clearSessionCookie } from '../access/sessions/sessionCookie.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { OwnerParams, ownerTargetOf } from '../owners/ownerParams.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { createHandoff } from './createHandoff.ts';
import { lookAtHandoff, openHandoff, refuseHandoff } from './openHandoff.ts';
import { cancelHandoff, endOwnHandoff, readHandoff } from './ownHandoffs.ts';

const PATH = '/api/v2/handoffs';
const tags = ['handoffs'];
const config = { access: 'signedIn' } as const;
const nothing = { 204: Type.Null(), ...problems };

/** Continuing a page on a phone, as the computer sees it: creating the link, following the phone, and cancelling. */
export function handoffRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  const ownOf = (request: FastifyRequest, id: string) => ({ id, accountId: sessionOf(request).accountId });
  return async (app) => {
    app.post(
      '/api/v2/applications/:id/handoffs',
      {
        config,
        schema: {
          tags,
          params: ApplicationParams,
          body: HandoffBody,
          response: { 201: NewHandoffResponse, ...problems },
        },
      },
      async (request, reply) => {
        const { page } = request.body;
        const userAgent = request.headers['user-agent'];
        const created = accept(await createHandoff(deps, { target: targetOf(request), page, userAgent }));
        return reply.code(201).send(created.body);
      },
    );

    app.post(
      '/api/v2/applications/:id/owners/:ownerId/handoffs',
      {
        config,
        schema: {
          tags,
          params: OwnerParams,
          body: PartnerHandoffBody,
          response: { 201: NewHandoffResponse, ...problems },
        },
      },
      async (request, reply) => {
        const { page } = request.body;
        const userAgent = request.headers['user-agent'];
        const created = accept(
          await createHandoff(deps, { target: ownerTargetOf(request), page, userAgent }),
        );
        return reply.code(201).send(created.body);
      },
    );

    app.get(
      `${PATH}/:handoffId`,
      {
        config,
        schema: { tags, params: HandoffParams, response: { 200: HandoffStateResponse, ...problems } },
      },
      async (request) => accept(await readHandoff(deps, ownOf(request, request.params.handoffId))).body,
    );

    app.delete(
      `${PATH}/:handoffId`,
      { config, schema: { tags, params: HandoffParams, response: nothing } },
      async (request, reply) => {
        accept(await cancelHandoff(deps, ownOf(request, request.params.handoffId)));
        return reply.code(204).send(null);
      },
    );
  };
}

const openToAll = { access: 'public' } as const;

/** The same as the phone sees it: who asks, signing in for the page, refusing, and the end. */
export function phoneRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  const callOf = (request: FastifyRequest, token: string) => ({
    token,
    caller: callingBrowser(deps.config, request),
  });
  return async (app) => {
    app.post(
      `${PATH}/look`,
      {
        config: openToAll,
        schema: { tags, body: HandoffTokenBody, response: { 200: HandoffLookResponse, ...problems } },
      },
      async (request) => accept(await lookAtHandoff(deps, callOf(request, request.body.token))).body,
    );

    app.post(
      `${PATH}/sessions`,
      {
        config: { ...openToAll, signsInBy: 'handoff' },
        schema: { tags, body: HandoffTokenBody, response: { 201: OpenedHandoffResponse, ...problems } },
      },
      async (request, reply) => {
        const { session, path } = accept(await openHandoff(deps, callOf(request, request.body.token)));
        giveSession(deps.config, reply, session);
        return reply.code(201).send({ session: presentOpened(session, { path }), path });
      },
    );

    app.post(
      `${PATH}/refusals`,
      { config: openToAll, schema: { tags, body: HandoffTokenBody, response: nothing } },
      async (request, reply) => {
        accept(await refuseHandoff(deps, callOf(request, request.body.token)));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${PATH}/current/end`,
      {
        config: { ...config, onPhone: 'own', endsSession: true },
        schema: { tags, body: HandoffEndBody, response: nothing },
      },
      async (request, reply) => {
        if (await endOwnHandoff(deps, sessionOf(request), request.body.as))
          clearSessionCookie(deps.config, reply);
        return reply.code(204).send(null);
      },
    );
  };
}
