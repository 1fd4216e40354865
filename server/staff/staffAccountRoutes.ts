import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NewPasskeyOptions } from '../../src/contract/passkeys.ts';
import { AddedPasskeyBody, PasskeyNameBody, StaffAccountResponse } from '../../src/contract/staffAccount.ts';
import { accept } from '../platform/http/accept.ts';
import { EmptyBody, problems } from '../platform/http/callSchemas.ts';
import type { StaffDeps } from './deps.ts';
import { endOwnSessions } from './endOwnSessions.ts';
import {
  addStaffPasskey,
  nameStaffPasskey,
  offerAnotherPasskey,
  readOwnAccount,
  removeStaffPasskey,
  type AccountOwner,
} from './ownAccount.ts';
import { clearStaffCookie, readStaffCookie } from './staffCookie.ts';
import { staffOf } from './staffGuard.ts';

const PATH = '/api/v2/studio/account';
const config = { access: 'staff' } as const;
const ending = { ...config, endsSession: true } as const;
/** Calls of our own pages only: the reference of the API does not have them. */
const hide = true;
const account = { 200: StaffAccountResponse, ...problems };
const nothing = { 204: Type.Null(), ...problems };
const PasskeyParams = Type.Object({ passkeyId: Type.String({ format: 'uuid' }) });
const SessionParams = Type.Object({ sessionId: Type.String({ format: 'uuid' }) });

const ownerIn =
  ({ config: platform }: StaffDeps) =>
  (request: FastifyRequest): AccountOwner => ({
    member: staffOf(request),
    token: readStaffCookie(platform, request) ?? '',
  });

/** One's own account in the studio, and its passkeys. */
export function staffAccountRoutes(deps: StaffDeps): FastifyPluginAsyncTypebox {
  const ownerOf = ownerIn(deps);
  return async (app) => {
    app.get(PATH, { config, schema: { hide, response: account } }, (request) =>
      readOwnAccount(deps, ownerOf(request)),
    );

    app.post(
      `${PATH}/passkeys/options`,
      { config, schema: { hide, body: EmptyBody, response: { 200: NewPasskeyOptions, ...problems } } },
      async (request) => accept(await offerAnotherPasskey(deps, ownerOf(request), request.ip)).body,
    );

    app.post(
      `${PATH}/passkeys`,
      {
        config,
        schema: { hide, body: AddedPasskeyBody, response: { 201: StaffAccountResponse, ...problems } },
      },
      async (request, reply) => {
        const owner = ownerOf(request);
        accept(await addStaffPasskey(deps, owner, request.body));
        return reply.code(201).send(await readOwnAccount(deps, owner));
      },
    );

    app.post(
      `${PATH}/passkeys/:passkeyId`,
      { config, schema: { hide, params: PasskeyParams, body: PasskeyNameBody, response: account } },
      async (request) => {
        const owner = ownerOf(request);
        const { passkeyId: id } = request.params;
        accept(await nameStaffPasskey(deps, owner, { id, name: request.body.name }));
        return readOwnAccount(deps, owner);
      },
    );

    app.delete(
      `${PATH}/passkeys/:passkeyId`,
      { config, schema: { hide, params: PasskeyParams, response: account } },
      async (request) => {
        const owner = ownerOf(request);
        accept(await removeStaffPasskey(deps, owner, request.params.passkeyId));
        return readOwnAccount(deps, owner);
      },
    );
  };
}

/** Ending one's own sessions in the studio. */
export function ownStaffSessionRoutes(deps: StaffDeps): FastifyPluginAsyncTypebox {
  const ownerOf = ownerIn(deps);
  return async (app) => {
    app.delete(
      `${PATH}/sessions/:sessionId`,
      { config: ending, schema: { hide, params: SessionParams, response: nothing } },
      // A session that has ended, or another member's, gets the same response.
      async (request, reply) => {
        const { sessionId: id } = request.params;
        const { endedCurrent } = accept(await endOwnSessions(deps, ownerOf(request), { id }));
        if (endedCurrent) clearStaffCookie(deps.config, reply);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      `${PATH}/sessions`,
      { config: ending, schema: { hide, response: nothing } },
      async (request, reply) => {
        accept(await endOwnSessions(deps, ownerOf(request), 'others'));
        return reply.code(204).send(null);
      },
    );
  };
}
