import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaffNameBody, StaffSessionResponse, type StaffMember } from '../../src/contract/staff.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import { accept } from '../platform/http/accept.ts';
import { EmptyBody, problems } from '../platform/http/callSchemas.ts';
import type { StaffDeps } from './deps.ts';
import { isWorkshop, signInByName } from './signInByName.ts';
import { clearStaffCookie, readStaffCookie, setStaffCookie } from './staffCookie.ts';
import { deleteStaffSession } from './staffSessionRepository.ts';
import { staffOf } from './staffGuard.ts';
import { readStaffSession, type StaffSignedIn } from './staffSessions.ts';

const PATH = '/api/v2/studio/session';
const tags = ['studio'];
const openToAll = { access: 'public' } as const;

/** Asking who works in the studio, working there under a name, and signing out. */
export function staffSessionRoutes(deps: StaffDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      { config: openToAll, schema: { tags, response: { 200: StaffSessionResponse, ...problems } } },
      async (request) => {
        const session = await readStaffSession(deps, readStaffCookie(deps.config, request), 'look');
        return presentStaffSession(deps, session?.member);
      },
    );

    app.post(
      `${PATH}/name`,
      {
        config: { ...openToAll, signsInBy: 'name' },
        schema: { tags, body: StaffNameBody, response: { 201: StaffSessionResponse, ...problems } },
      },
      async (request, reply) => {
        const { ip, hostname, body } = request;
        const sessionBefore = readStaffCookie(deps.config, request);
        const userAgent = request.headers['user-agent'];
        const given = { name: body.name, ip, hostname, sessionBefore, userAgent };
        const signedIn = accept(await signInByName(deps, given));
        return reply.code(201).send(await giveStaffSession(deps, reply, signedIn));
      },
    );

    app.post(
      PATH,
      {
        config: { access: 'staff' },
        schema: { tags, body: EmptyBody, response: { 200: StaffSessionResponse, ...problems } },
      },
      // A call with a session extends it: nothing else is needed to stay signed in.
      async (request) => presentStaffSession(deps, staffOf(request)),
    );

    app.delete(
      PATH,
      {
        config: { ...openToAll, endsSession: true },
        schema: { tags, response: { 204: Type.Null(), ...problems } },
      },
      async (request, reply) => {
        await endSessionOf(deps, request);
        clearStaffCookie(deps.config, reply);
        return reply.code(204).send(null);
      },
    );
  };
}

async function endSessionOf({ config, db }: StaffDeps, request: FastifyRequest): Promise<void> {
  const token = readStaffCookie(config, request);
  if (token !== undefined) await deleteStaffSession(db, hashToken(token));
}

/** Gives the browser a session that was started, and returns the response. */
export async function giveStaffSession(
  deps: StaffDeps,
  reply: FastifyReply,
  { session, email }: StaffSignedIn,
): Promise<StaffSessionResponse> {
  reply.signedIn = email;
  setStaffCookie(deps.config, reply, session);
  const opened = await readStaffSession(deps, session.token, 'look');
  return presentStaffSession(deps, opened?.member);
}

function presentStaffSession(
  { config, providers }: Pick<StaffDeps, 'config' | 'providers'>,
  member: StaffMember | undefined,
): StaffSessionResponse {
  const isOpen = isWorkshop(config);
  return {
    staff: member ?? null,
    signIn: { passkey: true, openId: providers.staffOpenId !== undefined, byName: isOpen },
    writesFiles: isOpen,
  };
}
