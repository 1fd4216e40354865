import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_EMAIL_CHARACTERS } from './isEmailAddress.ts';
import { RunningImpersonation } from './representatives.ts';

/** The same rule as in the forms (`validators/formats/email.ts`), for one address. */
const EmailAddress = Type.String({ maxLength: MAX_EMAIL_CHARACTERS, format: 'email-address' });

/** Body of POST /api/v2/sign-in/codes. */
export const SignInCodeBody = Type.Object({ email: EmailAddress }, { additionalProperties: false });
export type SignInCodeBody = Static<typeof SignInCodeBody>;

/** Response of POST /api/v2/sign-in/codes: the same whether or not anyone has an account under that address. */
export const SignInCodeResponse = Type.Object({
  /** Six digits that work in the asking browser, or after too many of those a long code, which works in any. */
  form: Type.Union([Type.Literal('digits'), Type.Literal('long')]),
  resendAfterSeconds: Type.Integer(),
  expiresInSeconds: Type.Integer(),
});
export type SignInCodeResponse = Static<typeof SignInCodeResponse>;

/** Body of POST /api/v2/sign-in/sessions. */
export const SignInSessionBody = Type.Object(
  { email: EmailAddress, code: Type.String({ maxLength: 20 }) },
  { additionalProperties: false },
);
export type SignInSessionBody = Static<typeof SignInSessionBody>;

/** Query of GET /api/v2/sign-in/openid: the path to return to, a partner's prefix included. */
export const OpenIdQuery = Type.Object(
  { returnTo: Type.Optional(Type.String({ maxLength: 2000 })) },
  { additionalProperties: false },
);

/** The session of this browser, if there is one. `expiresAt` is when the session ends without further use. */
export const SessionResponse = Type.Union([
  Type.Object({ signedIn: Type.Literal(false) }),
  Type.Object({
    signedIn: Type.Literal(true),
    email: Type.String(),
    /** Tells accounts apart, and nothing else. */
    accountId: Type.String(),
    expiresAt: Type.String(),
    endsAt: Type.String(),
    /** The help with an application that a representative gives by this session, while it runs. */
    impersonation: Type.Optional(RunningImpersonation),
    /** The page to which the session is limited: it is a phone's, on which a page is continued. */
    handoff: Type.Optional(Type.Object({ path: Type.String() })),
  }),
]);
export type SessionResponse = Static<typeof SessionResponse>;

/** Body of the calls about a link that was mailed: the token, which is in no URL that a server sees. */
export const SignInLinkBody = Type.Object(
  { token: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);
export type SignInLinkBody = Static<typeof SignInLinkBody>;

/** Response of POST /api/v2/sign-in/links/look: whose link it is. Looking does not use it up. */
export const SignInLinkResponse = Type.Object({
  /** Enough to recognise one's own address by. */
  maskedEmail: Type.String(),
  /** The present session of this browser. */
  signedIn: Type.Union([Type.Literal('nobody'), Type.Literal('owner'), Type.Literal('other')]),
});
export type SignInLinkResponse = Static<typeof SignInLinkResponse>;

/** Response of POST /api/v2/sign-in/links/sessions: the session that was started, and the page that the link leads to. */
export const OpenedLinkResponse = Type.Object({ session: SessionResponse, path: Type.String() });
export type OpenedLinkResponse = Static<typeof OpenedLinkResponse>;

/** Response of POST /api/v2/email-proofs and .../look: whether the address may be the applicant's. */
export const EmailProofResponse = Type.Object({ proved: Type.Boolean() });
export type EmailProofResponse = Static<typeof EmailProofResponse>;

const ClientName = Type.Union([Type.String(), Type.Null()]);

/** A session, as its owner sees it. */
export const OwnSession = Type.Object({
  id: Type.String(),
  /**
   * Browser in which it runs, such as `Chrome`; its system, such as `Windows`. Null if the browser does not report it.
   */
  browser: ClientName,
  system: ClientName,
  startedAt: Type.String(),
  lastUsedAt: Type.String(),
  /** Whether it is a phone's, on which a page of a computer is continued. */
  onPhone: Type.Boolean(),
  /** The one by which it was asked. */
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/** Response of GET /api/v2/sessions. */
export const OwnSessionsResponse = Type.Object({
  sessions: Type.Array(OwnSession),
  /** Whether the sign-in is recent enough for others than the present one to be ended. */
  mayEndOthers: Type.Boolean(),
});
export type OwnSessionsResponse = Static<typeof OwnSessionsResponse>;
