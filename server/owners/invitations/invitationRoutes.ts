import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { SignInCodeResponse } from '../../../src/contract/access.ts';
import {
  Individual,
  InvitationBody,
  InvitationRefusalBody,
  InvitationResponse,
  InvitationSessionBody,
  InvitationSessionResponse,
} from '../../../src/contract/owners.ts';
import { callingBrowser, giveSession, nameBrowser } from '../../access/browsers/callingBrowser.ts';
import { sessionOf } from '../../access/guardAccess.ts';
import { languageOfCaller } from '../../access/mailedCodes/languageOfCaller.ts';
import { presentOpened } from '../../access/sessions/presentSession.ts';
import { accept } from '../../platform/http/accept.ts';
import { EmptyBody, problems } from '../../platform/http/callSchemas.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { OwnerParams, ownerTargetOf } from '../ownerParams.ts';
import { bindInvited, presentInvitation, sendInvitationCode, startInvitedSession } from './openInvitation.ts';
import { refuseAsPartner, refuseInvitation } from './refuseInvitation.ts';
import { renewInvitation } from './renewInvitation.ts';
import { sendInvitation } from './sendInvitation.ts';

const PATH = '/api/v2/owner-invitations';
const tags = ['owners'];
const open = { access: 'public' } as const;
const signedIn = { access: 'signedIn' } as const;
const nothing = { 204: Type.Null(), ...problems };

/** Inviting partners, and what the links in their mails open. Tokens come in bodies: no address that a server sees holds one. */
export function invitationRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    linkRoutes(deps, app);
    sessionRoutes(deps, app);

    app.post(
      '/api/v2/applications/:id/owners/:ownerId/invitation',
      {
        config: { ...signedIn, sendsMail: true },
        schema: { tags, params: OwnerParams, body: EmptyBody, response: { 200: Individual, ...problems } },
      },
      async (request) => accept(await sendInvitation(deps, ownerTargetOf(request))).body,
    );

    app.post(
      '/api/v2/applications/:id/owners/:ownerId/refusal',
      {
        config: { ...signedIn, sendsMail: true },
        schema: { tags, params: OwnerParams, body: EmptyBody, response: nothing },
      },
      async (request, reply) => {
        accept(await refuseAsPartner(deps, ownerTargetOf(request)));
        return reply.code(204).send(null);
      },
    );
  };
}

type Instance = Parameters<FastifyPluginAsyncTypebox>[0];

function linkRoutes(deps: ApplicationsDeps, app: Instance): void {
  app.post(
    `${PATH}/look`,
    {
      config: open,
      schema: { tags, body: InvitationBody, response: { 200: InvitationResponse, ...problems } },
    },
    async (request) => {
      const { token } = request.body;
      return accept(await presentInvitation(deps, { token, ...callingBrowser(deps.config, request) })).body;
    },
  );

  app.post(
    `${PATH}/refusal`,
    {
      config: { ...open, sendsMail: true },
      schema: { tags, body: InvitationRefusalBody, response: nothing },
    },
    async (request, reply) => {
      accept(await refuseInvitation(deps, { ...request.body, ...callingBrowser(deps.config, request) }));
      return reply.code(204).send(null);
    },
  );

  app.post(
    PATH,
    { config: open, schema: { tags, body: InvitationBody, response: nothing } },
    async (request, reply) => {
      accept(await renewInvitation(deps, { token: request.body.token, ip: request.ip }));
      return reply.code(204).send(null);
    },
  );
}

function sessionRoutes(deps: ApplicationsDeps, app: Instance): void {
  app.post(
    `${PATH}/codes`,
    {
      config: open,
      schema: { tags, body: InvitationBody, response: { 202: SignInCodeResponse, ...problems } },
    },
    async (request, reply) => {
      const call = { token: request.body.token, ...nameBrowser(deps.config, request, reply) };
      const sent = accept(await sendInvitationCode(deps, call, languageOfCaller(deps, request)));
      return reply.code(202).send(sent.body);
    },
  );

  app.post(
    `${PATH}/sessions`,
    {
      config: { ...open, signsInBy: 'code' },
      schema: {
        tags,
        body: InvitationSessionBody,
        response: { 201: InvitationSessionResponse, ...problems },
      },
    },
    async (request, reply) => {
      const call = { ...request.body, ...callingBrowser(deps.config, request) };
      const { session, applicationId, ownerId } = accept(await startInvitedSession(deps, call));
      giveSession(deps.config, reply, session);
      return reply.code(201).send({ session: presentOpened(session), applicationId, ownerId });
    },
  );

  app.post(
    `${PATH}/bind`,
    { config: signedIn, schema: { tags, body: InvitationBody, response: nothing } },
    async (request, reply) => {
      const call = { token: request.body.token, ip: request.ip };
      accept(await bindInvited(deps, call, sessionOf(request)));
      return reply.code(204).send(null);
    },
  );
}
