import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NewPasskeyOptions, PasskeySignInBody, PasskeySignInOptions } from '../../src/contract/passkeys.ts';
import {
  StaffInvitationBody,
  StaffInvitationResponse,
  StaffPasskeyBody,
  StaffSessionResponse,
} from '../../src/contract/staff.ts';
import { callingBrowser, nameBrowser } from '../access/browsers/callingBrowser.ts';
import { accept } from '../platform/http/accept.ts';
import { EmptyBody, problems } from '../platform/http/callSchemas.ts';
import { acceptInvitation, lookAtInvitation, offerStaffPasskey } from './acceptInvitation.ts';
import { askForStaffPasskey, signInByStaffPasskey } from './signInByStaffPasskey.ts';
import { readStaffCookie } from './staffCookie.ts';
import type { StaffDeps } from './deps.ts';
import { giveStaffSession } from './staffSessionRoutes.ts';

const INVITATIONS = '/api/v2/studio/invitations';
const PASSKEYS = '/api/v2/studio/passkeys';
const tags = ['studio'];
const openToAll = { access: 'public' } as const;
const signsIn = { ...openToAll, signsInBy: 'passkey' } as const;

/** Creating a passkey by an invitation, and signing in to the studio by one. */
export function staffPasskeyRoutes(deps: StaffDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${INVITATIONS}/look`,
      {
        config: openToAll,
        schema: { tags, body: StaffInvitationBody, response: { 200: StaffInvitationResponse, ...problems } },
      },
      async ({ body: { token }, ip }) => accept(await lookAtInvitation(deps, { token, ip })).body,
    );

    app.post(
      `${INVITATIONS}/options`,
      {
        config: openToAll,
        schema: { tags, body: StaffInvitationBody, response: { 200: NewPasskeyOptions, ...problems } },
      },
      async ({ body: { token }, ip }) => accept(await offerStaffPasskey(deps, { token, ip })).body,
    );

    app.post(
      `${INVITATIONS}/passkeys`,
      {
        config: signsIn,
        schema: { tags, body: StaffPasskeyBody, response: { 201: StaffSessionResponse, ...problems } },
      },
      async (request, reply) => {
        const sessionBefore = readStaffCookie(deps.config, request);
        const { body, ip } = request;
        const userAgent = request.headers['user-agent'];
        const signedIn = accept(await acceptInvitation(deps, { ...body, ip, sessionBefore, userAgent }));
        return reply.code(201).send(await giveStaffSession(deps, reply, signedIn));
      },
    );

    app.post(
      `${PASSKEYS}/options`,
      {
        config: openToAll,
        schema: { tags, body: EmptyBody, response: { 200: PasskeySignInOptions, ...problems } },
      },
      async (request, reply) =>
        accept(await askForStaffPasskey(deps, nameBrowser(deps.config, request, reply))).body,
    );

    app.post(
      `${PASSKEYS}/sessions`,
      {
        config: signsIn,
        schema: { tags, body: PasskeySignInBody, response: { 201: StaffSessionResponse, ...problems } },
      },
      async (request, reply) => {
        const caller = callingBrowser(deps.config, request);
        const sessionBefore = readStaffCookie(deps.config, request);
        const { body } = request;
        const signedIn = accept(await signInByStaffPasskey(deps, { body, caller, sessionBefore }));
        return reply.code(201).send(await giveStaffSession(deps, reply, signedIn));
      },
    );
  };
}
