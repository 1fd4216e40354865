import { Type } from 'typebox';
import type { Static } from 'typebox';

const EmailAddress = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>".]+$',
});

/** Body of POST /api/v2/sign-in/codes. */
export const SignInCodeBody = Type.Object({ email: EmailAddress }, { additionalProperties: false });
export type SignInCodeBody = Static<typeof SignInCodeBody>;

/** Response of POST /api/v2/sign-in/codes: the same whether or not anyone has an account under that address. */
export const SignInCodeResponse = Type.Object({
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

/** Who is signed in on this browser, if anyone. `expiresAt` is when the session ends without further use. */
export const SessionResponse = Type.Union([
  Type.Object({ signedIn: Type.Literal(false) }),
  Type.Object({
    signedIn: Type.Literal(true),
    email: Type.String(),
    /** Tells accounts apart, and nothing else. */
    accountId: Type.String(),
    expiresAt: Type.String(),
    endsAt: Type.String(),
  }),
]);
export type SessionResponse = Static<typeof SessionResponse>;
