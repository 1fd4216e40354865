import { Type } from 'typebox';
import type { Static } from 'typebox';
import { NewPasskeyBody } from './passkeys.ts';
import { oneOf } from './schemaParts.ts';

/** Roles of staff. Each shows everything in the studio; no role shows an applicant's answer. */
export const STAFF_ROLES = ['viewer', 'editor', 'translator', 'reviewer', 'releaser'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A role that a person has: in one market or in all (null), and a translator in one language or in all (null). */
export const GrantedRole = Type.Object({
  role: oneOf(STAFF_ROLES),
  market: Type.Union([Type.String(), Type.Null()]),
  language: Type.Union([Type.String(), Type.Null()]),
});
export type GrantedRole = Static<typeof GrantedRole>;

export const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(GrantedRole),
});
export type StaffMember = Static<typeof StaffMember>;

/** Response of GET /api/v2/studio/session. */
export const StaffSessionResponse = Type.Object({
  /** Null if nobody is signed in. */
  staff: Type.Union([StaffMember, Type.Null()]),
  /** Ways to sign in here. `byName`: outside production, anybody on this computer may work under a name, without an account. */
  signIn: Type.Object({ passkey: Type.Boolean(), openId: Type.Boolean(), byName: Type.Boolean() }),
  /** Whether changes may be written into the project's own files: outside production only. */
  writesFiles: Type.Boolean(),
});
export type StaffSessionResponse = Static<typeof StaffSessionResponse>;

const NAME = '^[^\\p{C}\\s](?:[^\\p{C}]*[^\\p{C}\\s])?$';
const MAX_NAME = 80;

/** Whether a text is the name of a person: one line, without control or direction marks, and not blank at its ends. */
export function isStaffName(text: string): boolean {
  return text.length <= MAX_NAME && new RegExp(NAME, 'u').test(text);
}

/** Body of POST /api/v2/studio/session/name, which responds with the session. No control or direction marks are in a name. */
export const StaffNameBody = Type.Object(
  { name: Type.String({ maxLength: MAX_NAME, pattern: NAME }) },
  { additionalProperties: false },
);

/** Body of POST /api/v2/studio/invitations/look and .../options: the token of an invitation's link. */
export const StaffInvitationBody = Type.Object(
  { token: Type.String({ pattern: '^[\\w-]{43}$' }) },
  { additionalProperties: false },
);

/** Response of POST /api/v2/studio/invitations/look. The options are `NewPasskeyOptions`. */
export const StaffInvitationResponse = Type.Object({ name: Type.String(), email: Type.String() });
export type StaffInvitationResponse = Static<typeof StaffInvitationResponse>;

/** Body of POST /api/v2/studio/invitations/passkeys, which responds with the session that begins. */
export const StaffPasskeyBody = Type.Object(
  { ...StaffInvitationBody.properties, passkey: NewPasskeyBody },
  { additionalProperties: false },
);

/** The page of the studio. */
export const STUDIO_PATH = '/studio';

/**
 * The header by which a page of the studio names the member whose work it sends, by id. A call under another member's session is
 * refused with `staff.required`: somebody else may have signed in to the same browser meanwhile.
 */
export const STAFF_MEMBER_HEADER = 'x-staff-member';

/** Work that needs a role. */
export const STAFF_ACTIONS = ['edit', 'translate', 'review', 'release'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

const ROLES_OF: Readonly<Record<StaffAction, readonly StaffRole[]>> = {
  edit: ['editor'],
  translate: ['editor', 'translator'],
  review: ['reviewer'],
  release: ['releaser'],
};

interface Subject {
  /** Left out if the action concerns all markets. */
  readonly market?: string | undefined;
  /** Left out if the action concerns all languages. */
  readonly language?: string | undefined;
}

/** Whether somebody with these roles may do an action: a role in one market is not enough for an action in all. */
export function mayDo(roles: readonly GrantedRole[], action: StaffAction, subject: Subject = {}): boolean {
  return roles.some(
    ({ role, market, language }) =>
      ROLES_OF[action].includes(role) &&
      (market === null || market === subject.market) &&
      (role !== 'translator' || language === null || language === subject.language),
  );
}

/** Whether somebody with these roles may do an action in some market or language. */
export function mayDoSomewhere(roles: readonly GrantedRole[], action: StaffAction): boolean {
  return roles.some((role) =>
    mayDo([role], action, { market: role.market ?? undefined, language: role.language ?? undefined }),
  );
}

/** No part is empty or begins with a dot, so that `..` is in none. */
const PLAIN_PATH = /^(?:schemas|locales)(?:\/\w[\w.-]*)+$/;

/**
 * Whether somebody with these roles may change a file of a draft. Paths begin with `schemas/` or `locales/`. Files of a market
 * need an editor of that market, texts also a translator of their language, all others an editor of all markets. A path that
 * leaves its folder on the way is nobody's to change.
 */
export function mayChangeFile(roles: readonly GrantedRole[], path: string): boolean {
  if (!PLAIN_PATH.test(path)) return false;
  // The record of a translation changes with its texts.
  const language = /^locales\/([^/]+?)(?:\/[^/]+|\.translation)\.json$/.exec(path)?.[1];
  if (language !== undefined) return mayDo(roles, 'translate', { language });
  const market = /^schemas\/(?:markets|samples)\/([^/]+)\//.exec(path)?.[1];
  return mayDo(roles, 'edit', { market });
}
