import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

const Name = Type.String({ minLength: 1, maxLength: 100 });

/** Permissions that an applicant may give to a partner. */
export const PERMISSION_TYPES = ['SINGLE_SIGN_ON'] as const;

/** Body of POST .../permissions. */
export const PermissionBody = Type.Object({ type: oneOf(PERMISSION_TYPES) }, { additionalProperties: false });

/** Response of POST .../permissions: given again, it keeps its time. */
export const PermissionResponse = Type.Object({ type: oneOf(PERMISSION_TYPES), grantedAt: Type.String() });
export type PermissionResponse = Static<typeof PermissionResponse>;

/** Response of GET .../permissions: what the applicant allows now. */
export const PermissionsResponse = Type.Object({ permissions: Type.Array(PermissionResponse) });
export type PermissionsResponse = Static<typeof PermissionsResponse>;

/** Parameters of DELETE .../permissions/{type}, which takes back what was allowed, and codes that are not used yet. */
export const PermissionParams = Type.Object({
  id: Type.String({ maxLength: 100 }),
  type: oneOf(PERMISSION_TYPES),
});

/** Query of GET .../auth-code: where the code will be used, and for which channel. */
export const AuthCodeQuery = Type.Object(
  { context: Type.Optional(Name), channelId: Type.Optional(Name) },
  { additionalProperties: false },
);
export type AuthCodeQuery = Static<typeof AuthCodeQuery>;

/** Response of GET .../auth-code. It works once, within a minute, and only for the same context. */
export const AuthCodeResponse = Type.Object({ code: Type.String() });
export type AuthCodeResponse = Static<typeof AuthCodeResponse>;

/** Body of POST /api/v2/auth-codes/redemptions, sent by the partner that got the code. */
export const AuthCodeRedemptionBody = Type.Object(
  { code: Type.String({ maxLength: 100 }), context: Type.Optional(Name) },
  { additionalProperties: false },
);
export type AuthCodeRedemptionBody = Static<typeof AuthCodeRedemptionBody>;

/** Application that a code represents. */
export const AuthCodeRedemptionResponse = Type.Object({
  applicationId: Type.String(),
  businessId: Type.String(),
  channelId: Type.Union([Type.String(), Type.Null()]),
});
export type AuthCodeRedemptionResponse = Static<typeof AuthCodeRedemptionResponse>;
