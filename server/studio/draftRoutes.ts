import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { StaffMember } from '../../src/contract/staff.ts';
import {
  DraftLine,
  DraftParams,
  DraftResponse,
  DraftsResponse,
  NewDraftBody,
} from '../../src/contract/studio.ts';
import { accept } from '../platform/http/accept.ts';
import { EmptyBody, problems } from '../platform/http/callSchemas.ts';
import { refuse } from '../platform/http/refusal.ts';
import { staffOf } from '../staff/staffGuard.ts';
import type { StudioParts } from './studioParts.ts';
import { createDraft, discardDraft, readDraft, readDrafts } from './drafts/ownDrafts.ts';

export const DRAFTS_PATH = '/api/v2/studio/drafts';
const config = { access: 'staff' } as const;
/** Calls of our own pages only: the reference of the API does not have them. */
const hide = true;

/** Drafts of definitions. */
export function draftRoutes(parts: StudioParts): FastifyPluginAsyncTypebox {
  const { deps } = parts;
  return async (app) => {
    app.get(DRAFTS_PATH, { config, schema: { hide, response: { 200: DraftsResponse, ...problems } } }, () =>
      readDrafts(deps),
    );

    app.post(
      DRAFTS_PATH,
      { config, schema: { hide, body: NewDraftBody, response: { 201: DraftLine, ...problems } } },
      async (request, reply) => {
        const staff = writerOf(staffOf(request));
        return reply.code(201).send(accept(await createDraft(parts, staff, request.body)).body);
      },
    );

    app.get(
      `${DRAFTS_PATH}/:draft`,
      { config, schema: { hide, params: DraftParams, response: { 200: DraftResponse, ...problems } } },
      async ({ params }) => accept(await readDraft(parts, params.draft)).body,
    );

    app.delete(
      `${DRAFTS_PATH}/:draft`,
      {
        config,
        schema: { hide, params: DraftParams, body: EmptyBody, response: { 204: Type.Null(), ...problems } },
      },
      async (request, reply) => {
        const staff = writerOf(staffOf(request));
        accept(await discardDraft(deps, request.params.draft, staff));
        return reply.code(204).send(null);
      },
    );
  };
}

/** Refuses people who may change nothing at all. Each file is checked when it is changed. */
export function writerOf(staff: StaffMember): StaffMember {
  const mayWrite = staff.roles.some(({ role }) => role === 'editor' || role === 'translator');
  return mayWrite ? staff : accept(refuse('studio.roleMissing'));
}
