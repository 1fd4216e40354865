import { Type } from 'typebox';
import type { Static } from 'typebox';

const EmailAddress = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>".]+$',
});

/** Body of POST /api/v2/sign-in/codes. */
export const SignInCodeBody = Type.Object({ email: EmailAddress }, { additionalProperties: false });

/** Answer of POST /api/v2/sign-in/codes: the same whether or not anyone has an account under that address. */
export const SignInCodeResponse = Type.Object({
  resendAfterSeconds: Type.Integer(),
  expiresInSeconds: Type.Integer(),
});

/** Body of POST /api/v2/sign-in/sessions. */
export const SignInSessionBody = Type.Object(
  { email: EmailAddress, code: Type.String({ maxLength: 20 }) },
  { additionalProperties: false },
);

/** Who is signed in on this browser, if anyone. `expiresAt` is when the session ends without further use. */
export const SessionResponse = Type.Union([
  Type.Object({ signedIn: Type.Literal(false) }),
  Type.Object({
    signedIn: Type.Literal(true),
    email: Type.String(),
    expiresAt: Type.String(),
    endsAt: Type.String(),
  }),
]);

/** See the schema of the same name. */
export type SignInCodeBody = Static<typeof SignInCodeBody>;
/** See the schema of the same name. */
export type SignInCodeResponse = Static<typeof SignInCodeResponse>;
/** See the schema of the same name. */
export type SignInSessionBody = Static<typeof SignInSessionBody>;
/** See the schema of the same name. */
export type SessionResponse = Static<typeof SessionResponse>;
