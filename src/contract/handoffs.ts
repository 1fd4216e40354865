import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SessionResponse } from './access.ts';
import { oneOf } from './schemaParts.ts';

/** The pages of an application that may be continued on a phone; a phone's session is limited to the calls of its page. */
export const HANDOFF_PAGES = ['another-look', 'identification', 'verification'] as const;
export type HandoffPage = (typeof HANDOFF_PAGES)[number];

/**
 * The states of continuing on a phone. `waiting`: nobody has tapped yet. `connected`: a phone is signed in. The others are final; `done` is
 * what the phone reports, and proves nothing about the application.
 */
export const HANDOFF_STATES = ['waiting', 'connected', 'done', 'stopped', 'cancelled', 'expired'] as const;
export type HandoffState = (typeof HANDOFF_STATES)[number];

/** Body of POST .../applications/{id}/handoffs. */
export const HandoffBody = Type.Object({ page: oneOf(HANDOFF_PAGES) }, { additionalProperties: false });
export type HandoffBody = Static<typeof HandoffBody>;

/** Body of POST .../applications/{id}/owners/{ownerId}/handoffs: a partner has one page that wants a camera. */
export const PartnerHandoffBody = Type.Object(
  { page: oneOf(['identification']) },
  { additionalProperties: false },
);

/** Response of POST .../applications/{id}/handoffs, and of a partner's: the token is returned once, for the fragment of the link. */
export const NewHandoffResponse = Type.Object({
  id: Type.String(),
  token: Type.String(),
  expiresAt: Type.String(),
});
export type NewHandoffResponse = Static<typeof NewHandoffResponse>;

/** Parameters of GET and DELETE /api/v2/handoffs/{handoffId}. */
export const HandoffParams = Type.Object({ handoffId: Type.String({ format: 'uuid' }) });

/** Response of GET /api/v2/handoffs/{handoffId}, which the computer polls. */
export const HandoffStateResponse = Type.Object({
  state: oneOf(HANDOFF_STATES),
  /** When the link or the phone's session ends. */
  expiresAt: Type.String(),
});
export type HandoffStateResponse = Static<typeof HandoffStateResponse>;

/** Body of the calls of a phone that is not signed in yet. The token is in no URL that a server sees. */
export const HandoffTokenBody = Type.Object(
  { token: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);

const ClientName = Type.Union([Type.String(), Type.Null()]);

/** Response of POST /api/v2/handoffs/look: who asks for what, so that a person can recognise it. Looking does not use the link up. */
export const HandoffLookResponse = Type.Object({
  maskedEmail: Type.String(),
  page: oneOf(HANDOFF_PAGES),
  /** Browser and system of the computer that shows the code, as it reports them. */
  browser: ClientName,
  system: ClientName,
  requestedAt: Type.String(),
  /** The present session of this phone. */
  signedIn: oneOf(['nobody', 'owner', 'other']),
});
export type HandoffLookResponse = Static<typeof HandoffLookResponse>;

/** Response of POST /api/v2/handoffs/sessions: the phone's session, and the page that it is limited to. */
export const OpenedHandoffResponse = Type.Object({ session: SessionResponse, path: Type.String() });
export type OpenedHandoffResponse = Static<typeof OpenedHandoffResponse>;

/** Body of POST /api/v2/handoffs/current/end, by which the phone reports how it ended. */
export const HandoffEndBody = Type.Object(
  { as: oneOf(['done', 'stopped']) },
  { additionalProperties: false },
);
export type HandoffEndBody = Static<typeof HandoffEndBody>;
